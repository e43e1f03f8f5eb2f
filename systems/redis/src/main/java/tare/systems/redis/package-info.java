/** An existing Redis or Valkey server. The plug-in, its factory and {@code RedisSettings} do not link to Jedis. */
package tare.systems.redis;
