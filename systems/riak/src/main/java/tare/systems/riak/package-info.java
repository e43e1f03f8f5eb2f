/** Riak KV over its protocol-buffers port, with a codec of our own: see docs/decisions/0042-riak-codec.md. */
package tare.systems.riak;
