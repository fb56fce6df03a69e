import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ARTICLE_FOLDERS } from '../../../contract/archives.ts'
import { withFacts } from '../../../server/content/loading/facts.ts'
import { plainText } from '../../../server/content/loading/source.ts'
import { readBothTexts } from './both.ts'
import {
  type ContentText,
  DOCUMENTS,
  readMilestoneTexts,
  readPrincipleTexts,
  readText,
} from './texts.ts'

/** Folders of `content/` with texts in `ko` and `en` files. */
const FOLDERS = [
  ...ARTICLE_FOLDERS,
  ...[
    'services',
    'pages',
    'home',
    'main',
    'culture',
    'ai-hub',
    'esg',
    'social-value',
    'active-green',
    'dangol',
  ],
  ...['challenge', 'sosin', 'investors', 'responsibility'],
].join()
const MILESTONES = 'milestones.yaml'
const PRINCIPLES = 'responsibility/principles.yaml'
const FOOTERS = 'navigation/footer.{ko,en}.yaml'
/** Files with both languages side by side, apart from the two that have readers of their own. */
const BOTH = '{categories,group/companies,esg/library,navigation/!(footer.*)}.yaml'

/** Every text file below a `content/` folder, ordered by path. */
export function readTexts(root: string): ContentText[] {
  const textOf = (file: string): string =>
    withFacts(root, file, readFileSync(join(root, file), 'utf8'), () => {})
  const filesOf = (patterns: string | string[]): string[] =>
    globSync(patterns, { cwd: root })
      .map((name) => name.replaceAll('\\', '/'))
      .sort()
  return [
    ...filesOf([`{${FOLDERS}}/**/{ko,en}.{md,yaml}`, FOOTERS]).map((file) =>
      readText(file, textOf(file)),
    ),
    ...filesOf([BOTH, `${DOCUMENTS}**/*.yaml`]).flatMap((file) =>
      readBothTexts(file, plainText(textOf(file))),
    ),
    ...readMilestoneTexts(MILESTONES, plainText(textOf(MILESTONES))),
    ...readPrincipleTexts(PRINCIPLES, plainText(textOf(PRINCIPLES))),
  ]
}
