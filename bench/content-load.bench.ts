import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadContent } from '../server/content/loading/load.ts'
import { openDatabase } from '../server/database/index.ts'
import { type Bench, root, scratch } from './kit.ts'

const PARAGRAPH =
  '강릉의 작은 가게가 모여 지도를 고쳤다. 담당자는 이용자의 말을 먼저 들었다고 설명했다. '.repeat(6)

/** A `content/` folder with this many articles; everything else is the site's. */
function folderOf(count: number): string {
  const folder = scratch()
  for (const name of [
    'categories.yaml',
    'company',
    'navigation',
    'home',
    'pages',
    'services',
    'media',
  ])
    symlinkSync(join(root, 'content', name), join(folder, name))
  for (let index = 0; index < count; index++) {
    mkdirSync(join(folder, `news/2025/n${index}`), { recursive: true })
    writeFileSync(
      join(folder, `news/2025/n${index}/ko.md`),
      `---\nid: ${100_000 + index}\ntitle: "물결 ${index}"\ndate: 2025-03-01\ncategories: [CA]\ntemplate: TEXT\n---\n${PARAGRAPH}\n`,
    )
  }
  return folder
}

export const bench: Bench = {
  name: 'Loading content: milliseconds per article, with 1,000 and 10,000 articles (goal: no more per article with many, 10,000 in a minute)',
  async run(say) {
    const costs: number[] = []
    for (const count of [1000, 10_000]) {
      const content = folderOf(count)
      const store = await openDatabase({ url: null, dataDir: scratch() })
      const began = performance.now()
      await loadContent(store, { root: content })
      const took = performance.now() - began
      await store.close()
      costs.push(took / count)
      say(`${count} contents: ${(took / 1000).toFixed(1)} s, ${(took / count).toFixed(2)} ms each`)
    }
    const [few = 1, many = 1] = costs
    say(`an article among 10,000 costs ${(many / few).toFixed(2)} of one among 1,000`)
  },
}
