// Reads one PDF from stdin, and writes what it says as JSON to stdout; with the argument `open` it
// only tells whether its pages can be opened. A process of its own: a
// crafted file may take any time and memory, which only the end of a process gives back.
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { INDEXED_CHARACTERS } from '../../../search/tokens.ts'
import type { ReadPdf } from './read.ts'

/** Maximum resident bytes, pages whose words are read, and milliseconds until no more are. */
const [MEMORY, PAGES, ENOUGH_MS] = [768 * 1024 * 1024, 1000, 15_000]

// a thread of its own, since parsing blocks this one
new Worker(
  `setInterval(() => { if (process.memoryUsage.rss() > ${MEMORY}) process.kill(process.pid, 'SIGKILL') }, 50)`,
  { eval: true },
).unref()

const NOTHING = { pages: null, language: null, tagged: null, text: '' } as const

async function read(data: Uint8Array): Promise<ReadPdf> {
  const began = performance.now()
  const pdf = await getDocument({
    data,
    verbosity: 0,
    stopAtErrors: false,
    useWorkerFetch: false,
    disableFontFace: true,
  }).promise
  if (process.argv[2] === 'open') {
    // the tree of pages is whole if both ends are there
    for (const page of new Set([1, pdf.numPages])) await pdf.getPage(page)
    return { ...NOTHING, reading: 'read', pages: pdf.numPages }
  }
  const { info } = await pdf.getMetadata()
  const { Language } = info as { Language?: unknown }
  const marks: unknown = await pdf.getMarkInfo()
  let text = ''
  for (let page = 1; page <= Math.min(pdf.numPages, PAGES); page += 1) {
    if (text.length >= INDEXED_CHARACTERS || performance.now() - began > ENOUGH_MS) break
    const { items } = await (await pdf.getPage(page)).getTextContent()
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '')
    text += '\n'
  }
  return {
    reading: 'read',
    pages: pdf.numPages,
    language: typeof Language === 'string' ? Language.slice(0, 35) : null,
    tagged: marks !== null && new Map(Object(marks)).get('Marked') === true,
    text: text.slice(0, INDEXED_CHARACTERS).toWellFormed().replaceAll('\0', ''),
  }
}

const answer = await read(new Uint8Array(await buffer(process.stdin))).catch(
  (error: Error): ReadPdf => ({
    reading: error.name === 'PasswordException' ? 'encrypted' : 'broken',
    ...NOTHING,
  }),
)
process.stdout.write(JSON.stringify(answer), () => process.exit(0))
