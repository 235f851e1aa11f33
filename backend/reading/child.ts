// The program of the process that reads one file: its bytes come in, a reading or a refusal goes out, as JSON.
import { buffer } from 'node:stream/consumers';
import { FileNotRead } from './blocks.ts';
import { readBytes } from './read-bytes.ts';

async function answer(): Promise<object> {
  try {
    return { reading: await readBytes(await buffer(process.stdin), process.argv[2] ?? '') };
  } catch (error) {
    if (error instanceof FileNotRead) return { refusal: error.code, message: error.message };
    throw error;
  }
}

const text = JSON.stringify(await answer());
process.stdout.write(text, () => process.exit(0));
