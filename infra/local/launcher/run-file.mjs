import { rmSync } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from './write-atomically.mjs';

/** `run.json`: what runs where, for other tools. There is one exactly while the product is up. */
export class RunFile {
  #file;
  #address;
  #open = false;

  /** @param {string} dataFolder @param {string} address the address to open */
  constructor(dataFolder, address) {
    this.#file = path.join(dataFolder, 'run.json');
    this.#address = address;
    this.remove(); // One that a killed launcher left behind.
  }

  /** From now on the file exists and is true. @param {{ name: string, pid: number, address: string }[]} processes */
  open(processes) {
    this.#open = true;
    this.update(processes);
  }

  /** @param {{ name: string, pid: number, address: string }[]} processes */
  update(processes) {
    if (!this.#open) return;
    writeAtomically(this.#file, `${JSON.stringify({ address: this.#address, processes }, null, 2)}\n`);
  }

  remove() {
    this.#open = false;
    rmSync(this.#file, { force: true });
  }
}
