import { Worker } from 'node:worker_threads'

/**
 * SHA-256 of a file in hexadecimal digits, counted in a thread: two gigabytes take seconds of a
 * processor.
 * @throws as reading the file does
 */
export function hashOfFile(file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./hash-thread.ts', import.meta.url), {
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: 32 },
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread of a hash ended without one')))
  })
}
