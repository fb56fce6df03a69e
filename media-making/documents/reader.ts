import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** An element of a PDF's structure tree, in the order in which it is read aloud. */
export interface Part {
  role: string
  text: string
  alt?: string
  scope?: string
}

/** The tests' parsed contents of a PDF. */
export interface ReadDocument {
  title: string
  /** The title in the file's metadata, and whether windows show it instead of the file's name. */
  metadataTitle: string | null
  shown: boolean
  language: string
  created: string
  marked: boolean
  /** The part of PDF/UA that the file says it keeps to. */
  universal: string | null
  outline: string[]
  parts: Part[]
  /** The whole text in the order of the structure tree. */
  text: string
  /** The words of each page, as it is painted. */
  pages: string[]
  /** Words that are neither in the tree nor marked as ornament. */
  loose: string[]
  links: string[]
}

interface TreeNode {
  role?: string
  type?: string
  id?: string
  alt?: string
  scope?: string
  lang?: string
  children?: TreeNode[]
}

const single = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Reads a written PDF back, each page once. */
export async function readPdf(bytes: Uint8Array): Promise<ReadDocument> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await task.promise
  const { info, metadata } = await pdf.getMetadata()
  const facts = info as Record<string, string>
  const found: ReadDocument = {
    title: facts.Title ?? '',
    metadataTitle: metadata?.get('dc:title') ?? null,
    shown: new Map(Object(await pdf.getViewerPreferences())).get('DisplayDocTitle') === true,
    language: facts.Language ?? '',
    created: facts.CreationDate ?? '',
    marked: Boolean(new Map(Object(await pdf.getMarkInfo())).get('Marked')),
    universal: metadata?.get('pdfuaid:part') ?? null,
    outline: ((await pdf.getOutline()) ?? []).flatMap(({ title, items }) => [
      title,
      ...items.map((one) => one.title),
    ]),
    parts: [],
    text: '',
    pages: [],
    loose: [],
    links: [],
  }
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const words = new Map<string, string>()
    const open: (string | undefined)[] = []
    let painted = ''
    for (const item of items) {
      if ('str' in item) {
        painted += `${item.str}${item.hasEOL ? '\n' : ''}`
        const id = open.findLast((one) => one !== undefined)
        if (open.length === 0 && item.str.trim()) found.loose.push(item.str)
        if (id !== undefined)
          words.set(id, `${words.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`)
      } else if (item.type.startsWith('begin')) open.push(item.id ?? undefined)
      else open.pop()
    }
    found.pages.push(painted)
    const walk = (node: TreeNode): string => {
      if (node.type === 'content') return words.get(node.id ?? '') ?? ''
      const part: Part = { role: node.role ?? '', text: '' }
      if (node.alt) part.alt = node.alt
      if (node.scope) part.scope = node.scope
      found.parts.push(part)
      const text = (node.children ?? []).map(walk).join('')
      part.text = single(text)
      return /^(?:H\d|P|TH|TD|LBody|Lbl|TOCI|Figure)$/.test(part.role) ? `${text} ` : text
    }
    const tree = (await page.getStructTree()) as TreeNode | null
    if (tree) found.text += walk(tree)
    for (const { url } of await page.getAnnotations()) if (url) found.links.push(url)
  }
  found.text = single(found.text)
  await task.destroy()
  return found
}
