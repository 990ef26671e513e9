import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectSubscriber } from '@winny/common/platform/redis';
import { Server, type Socket } from 'socket.io';

/**
 * The lower bound for a gateway: a plain Socket.IO server that emits the messages of one channel per connection.
 * Run as `node floor-gateway.js <redisUrl>`; sends its port to the parent process.
 */
const subscriber = connectSubscriber(process.argv[2] ?? '');
const sockets = new Map<string, Socket>();
const http = createServer();
const io = new Server(http, { serveClient: false, perMessageDeflate: false });

subscriber.on('message', (channel: string, message: string) => {
  const [event, payload] = JSON.parse(message) as [string, unknown];
  sockets.get(channel)?.emit(event, payload);
});
io.on('connection', (socket) => {
  const channel = `floor:${String(socket.handshake.auth.index)}`;
  sockets.set(channel, socket);
  void subscriber.subscribe(channel).then(() => socket.emit('listening'));
});
http.listen(0, '127.0.0.1', () => process.send?.((http.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));
