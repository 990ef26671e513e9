import type { AddressInfo } from 'node:net';
import { connectDatabase } from '@winny/common/data/connect';
import express from 'express';

/**
 * The bare floor of accepting a message: express, one insert, an answer. Run as `node floor-accept.js <mongoUri>`; tells its
 * parent its port.
 */
const db = await connectDatabase(process.argv[2] ?? '');
const messages = db.collection('floor_messages');
const app = express();
app.use(express.json());
app.post('/messages', async (request: express.Request, response: express.Response) => {
  const { content } = request.body as { content: string };
  await messages.insertOne({ content, createdAt: new Date() });
  response.status(201).json({ ok: true });
});
const server = app.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));
