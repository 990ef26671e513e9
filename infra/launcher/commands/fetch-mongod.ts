import { MongoBinary } from 'mongodb-memory-server-core';

/** Downloads a real MongoDB server into the folder of the first argument, unless it is there, and prints its path. */
const [downloadDir = ''] = process.argv.slice(2);
try {
  const file = await MongoBinary.getPath({ downloadDir });
  process.stdout.write(`${file}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
