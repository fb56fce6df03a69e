// Counts the SHA-256 of one file, off the event loop that serves requests.
import { createReadStream } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { sha256Of } from '../../sha256.ts'

parentPort?.postMessage(await sha256Of(createReadStream(workerData as string)))
