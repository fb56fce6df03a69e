// Runs the automatic checks of the content: node tools/checks/content/main.ts
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { readTexts } from './collect.ts'
import { wrongDays } from './days.ts'
import { factIssues, readFacts, readTerminology } from './facts.ts'
import { wrongFigures } from './figures.ts'
import { tooFrequent } from './habits.ts'
import { usedOnce } from './keywords.ts'
import { wrongLinks } from './links.ts'
import { wrongMilestones } from './milestones.ts'
import { unspelledProducts, wrongNames } from './names.ts'
import { differentNumbers } from './numbers.ts'
import { wrongDescriptions } from './pictures.ts'
import { LEDGER, laterDates, promiseIssues, readPromises } from './promises.ts'
import { realNames } from './real-names.ts'
import { doubledSentences } from './sentences.ts'

const MOST_USED_ONCE = 0.25
const root = process.argv[2] ?? join(import.meta.dirname, '../../../content')
const texts = readTexts(root)
const facts = readFacts(root)
const terminology = readTerminology(root)
const promises = readPromises(readFileSync(join(root, LEDGER), 'utf8'))
const { ownNumbers, bodies, spelled, marks } = parse(
  readFileSync(join(root, 'company/names.yaml'), 'utf8'),
) as {
  ownNumbers: Record<string, number[]>
  bodies: string[]
  spelled: string[]
  marks: string[]
}
const issues = [
  ...wrongNames(texts, facts, terminology, spelled),
  ...wrongFigures(texts, facts),
  ...wrongDays(texts),
  ...doubledSentences(texts),
  ...wrongLinks(texts),
  ...wrongMilestones(texts, facts),
  ...wrongDescriptions(root),
  ...differentNumbers(texts, ownNumbers),
  ...promiseIssues(promises, texts),
  ...laterDates(texts, promises),
  ...realNames(texts, { marks: new Set(marks), allowed: bodies }),
].map(({ file, line, message }) => `${join('content', file)}:${line}: ${message}`)
issues.push(...factIssues(facts).map((message) => `content/company/facts.yaml: ${message}`))
issues.push(
  ...unspelledProducts(facts, terminology).map(
    (message) => `content/company/terminology.yaml: ${message}`,
  ),
)
issues.push(...tooFrequent(texts))
for (const language of ['ko', 'en'] as const) {
  const { share, words } = usedOnce(texts, language)
  if (share > MOST_USED_ONCE)
    issues.push(
      `keywords (${language}): ${Math.round(share * 100)}% are in only one article: ${words.join(', ')}`,
    )
}
process.stdout.write(
  `${issues.map((line) => `${line}\n`).join('')}content: ${texts.length} texts, ${issues.length} errors\n`,
)
process.exitCode = issues.length ? 1 : 0
