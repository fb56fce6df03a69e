// Prints how often articles share a habit of wording: node tools/checks/content/habits-table.ts
// [FOLDER of content/, such as news/2024 …]
import { join } from 'node:path'
import { habitsOf, sharedNumbers } from './habits.ts'
import { readTexts } from './collect.ts'

const folders = process.argv.slice(2)
const texts = readTexts(join(import.meta.dirname, '../../../content')).filter(
  ({ file }) => folders.length === 0 || folders.some((folder) => file.startsWith(`${folder}/`)),
)
for (const { name, language, unit, total, share, most, files } of habitsOf(texts)) {
  process.stdout.write(
    `${language} ${name}: ${total} ${unit}, ${share} for each 100 (at most ${most})\n`,
  )
  if (folders.length > 0) process.stdout.write(files.map((file) => `    ${file}\n`).join(''))
}
const numbers = sharedNumbers(texts)
  .slice(0, 12)
  .map(({ value, files }) => `${value} in ${files.length}`)
process.stdout.write(`numbers: ${numbers.join(', ')}\n`)
