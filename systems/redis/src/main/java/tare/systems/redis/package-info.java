/** A Redis or Valkey server that exists. The plug-in, its factory and {@code RedisSettings} link to nothing of Jedis. */
package tare.systems.redis;
