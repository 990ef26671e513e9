import { MongoBinary } from 'mongodb-memory-server-core';

/** Fetches a real MongoDB server into the folder named first, unless it is there, and prints where it lies. */
const [downloadDir = ''] = process.argv.slice(2);
try {
  const file = await MongoBinary.getPath({ downloadDir });
  process.stdout.write(`${file}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
