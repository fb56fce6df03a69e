/**
 * Generates the readings of every article whose front matter has `audio: true`: `npm run
 * content:audio`. Writes content/media/audio/<id>.{male,female}.mp3 and <id>.timing.json; unchanged
 * ones are skipped. So are the spoken editions of the social value reports,
 * content/media/audio/social-value/<year>.mp3. Needs espeak-ng and ffmpeg. The output is committed,
 * so only authors of such articles run it.
 */
import { createHash } from 'node:crypto'
import { glob, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join as place } from 'node:path'
import { parse } from 'yaml'
import { ARTICLE_FOLDERS } from '../../contract/archives.ts'
import { languageOfFile, withFacts } from '../../server/content/loading/facts.ts'
import { type Article, readArticle } from './article.ts'
import { sentences } from '../../server/readings/sentences.ts'
import { spoken } from '../../server/readings/spoken.ts'
import {
  GENDERS,
  join,
  type Line,
  READERS,
  SAMPLE_RATE,
  speak,
  writeMp3,
} from '../../server/readings/voice.ts'

/** A lone synthetic voice is clear at this rate; all readings together stay under 12 MB in the repository. */
const KILOBITS = 11
const ROOT = place(import.meta.dirname, '../..')
const CONTENT = place(ROOT, 'content')
const OUT = place(ROOT, 'content/media/audio')

interface Recording {
  duration: number
  sentences: { start: number; text: string }[]
}

const fileOf = (id: number, kind: string): string => place(OUT, `${id}.${kind}`)

/** Changes when the words, or how they are spoken, change. */
function fingerprint(article: Article): string {
  const said = article.passages.map(({ kind, text }) => [
    kind,
    ...sentences(text, article.language).map((line) => spoken(line, article.language)),
  ])
  return createHash('sha256')
    .update(JSON.stringify([said, READERS[article.language], KILOBITS]))
    .digest('hex')
    .slice(0, 16)
}

async function isMade(article: Article, hash: string): Promise<boolean> {
  try {
    const timing = JSON.parse(await readFile(fileOf(article.id, 'timing.json'), 'utf8')) as {
      hash?: string
    }
    await Promise.all(GENDERS.map((gender) => stat(fileOf(article.id, `${gender}.mp3`))))
    return timing.hash === hash
  } catch {
    return false
  }
}

async function record(article: Article, gender: (typeof GENDERS)[number]): Promise<Recording> {
  const lines: Line[] = []
  for (const passage of article.passages) {
    const parts = sentences(passage.text, article.language)
    for (const [i, text] of parts.entries()) {
      const samples = await speak(spoken(text, article.language), article.language, gender)
      lines.push({ text, samples, ends: i === parts.length - 1 ? passage.kind : undefined })
    }
  }
  const reading = join(lines)
  await writeMp3(reading.samples, fileOf(article.id, `${gender}.mp3`), KILOBITS)
  return {
    duration: Math.round((reading.samples.length / SAMPLE_RATE) * 100) / 100,
    sentences: reading.sentences,
  }
}

/** Reads a text of the site in one voice: its title and its paragraphs. */
async function makeReport(
  target: string,
  title: string,
  paragraphs: readonly string[],
): Promise<void> {
  const passages = [
    { kind: 'title' as const, text: title },
    ...paragraphs.map((text) => ({ kind: 'text' as const, text })),
  ]
  const lines: Line[] = []
  for (const { kind, text } of passages) {
    const parts = sentences(text, 'ko')
    for (const [i, sentence] of parts.entries())
      lines.push({
        text: sentence,
        samples: await speak(spoken(sentence, 'ko'), 'ko', 'female'),
        ends: i === parts.length - 1 ? kind : undefined,
      })
  }
  const reading = join(lines)
  await mkdir(dirname(target), { recursive: true })
  await writeMp3(reading.samples, target, KILOBITS)
  console.log(`${title}  ${Math.round(reading.samples.length / SAMPLE_RATE)} s`)
}

/**
 * The spoken editions of the social value reports (FT-097..099): regenerated whenever their text is
 * newer.
 */
async function makeReports(): Promise<void> {
  const file = 'social-value/ko.yaml'
  const text = withFacts(CONTENT, file, await readFile(place(CONTENT, file), 'utf8'), (key) => {
    throw new Error(`${file}: company/facts.yaml has no figure ${key}`)
  })
  const { title, reports } = parse(text) as {
    title: string
    reports: { year: number; audio: string; summary: string[] }[]
  }
  const listed = place(OUT, 'social-value/said.json')
  const before = await readFile(listed, 'utf8').then(
    (said) => JSON.parse(said) as Record<string, string>,
    () => ({}) as Record<string, string>,
  )
  const said: Record<string, string> = {}
  for (const { year, audio, summary } of reports) {
    const hash = createHash('sha256')
      .update(
        JSON.stringify([summary.map((one) => spoken(one, 'ko')), READERS.ko.female, KILOBITS]),
      )
      .digest('hex')
      .slice(0, 16)
    said[audio] = hash
    if (before[audio] !== hash)
      await makeReport(place(CONTENT, 'media', audio), `${year} ${title}`, summary)
  }
  await writeFile(listed, `${JSON.stringify(said, null, 1)}\n`)
}

async function make(article: Article): Promise<void> {
  const hash = fingerprint(article)
  if (await isMade(article, hash)) return
  const [male, female] = await Promise.all([record(article, 'male'), record(article, 'female')])
  await writeFile(
    fileOf(article.id, 'timing.json'),
    `${JSON.stringify({ language: article.language, hash, male, female }, null, 1)}\n`,
  )
  console.log(
    `${article.id} ${article.language}  ${Math.round(male.duration)} s / ${Math.round(female.duration)} s  ${article.title}`,
  )
}

await mkdir(OUT, { recursive: true })
const read = new Set<string>()
for await (const file of glob(`{${ARTICLE_FOLDERS.join()}}/*/*/{ko,en}.md`, { cwd: CONTENT })) {
  // a listener hears the figures that a reader sees
  const text = withFacts(CONTENT, file, await readFile(place(CONTENT, file), 'utf8'), (key) => {
    throw new Error(`${file}: company/facts.yaml has no figure ${key}`)
  })
  const article = readArticle(text, languageOfFile(file))
  if (!article.audio) continue
  read.add(String(article.id))
  await make(article)
}
for (const { name } of (await readdir(OUT, { withFileTypes: true })).filter((entry) =>
  entry.isFile(),
)) {
  if (!read.has(name.split('.')[0] ?? '')) await rm(place(OUT, name))
}
await makeReports()
console.log(`${read.size} articles are read aloud`)
