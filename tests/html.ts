import {
  HtmlValidate,
  type HtmlElement,
  Rule,
  type RuleDocumentation,
  StaticConfigLoader,
} from 'html-validate'

// Findings of an HTML checker in a document: the rules of the HTML standard in html-validate, and
// those of ARIA in HTML (https://www.w3.org/TR/html-aria/) that it lacks.

const all = (root: Pick<HtmlElement, 'querySelectorAll'>, selector: string): HtmlElement[] => [
  ...root.querySelectorAll(selector),
]

/**
 * ARIA in HTML: the platform exposes whether a popover, a dialog or details are open; authors must
 * not do it too.
 */
class ExpandedByThePlatform extends Rule {
  override documentation(): RuleDocumentation {
    return {
      description: '`aria-expanded` on an element whose state the platform tells',
      url: 'https://www.w3.org/TR/html-aria/#docconformance-attr',
    }
  }
  setup(): void {
    this.on('dom:ready', ({ document }) => {
      for (const by of ['popovertarget', 'command', 'commandfor'])
        for (const element of all(document, '[aria-expanded]'))
          if (element.attributes.some(({ key }) => key.toLowerCase() === by))
            this.report(element, `aria-expanded on <${element.tagName}> with "${by}"`)
    })
  }
}

/** States and properties of every role except those allowed on a summary without a role. */
const OF_SUMMARIES =
  /^aria-(?:atomic|busy|controls|current|describedby|details|disabled|dropeffect|flowto|grabbed|haspopup|hidden|keyshortcuts|label|labelledby|live|owns|relevant|roledescription)$/

/** ARIA in HTML: the attributes allowed on a `summary` of its `details`. */
class SummaryWithoutRole extends Rule {
  override documentation(): RuleDocumentation {
    return {
      description: 'ARIA on `summary` that belongs to a role',
      url: 'https://www.w3.org/TR/html-aria/#el-summary',
    }
  }
  setup(): void {
    this.on('dom:ready', ({ document }) => {
      for (const summary of all(document, 'summary')) {
        if (summary.parent?.is('details') && summary.hasAttribute('role'))
          this.report(summary, '<summary> of its <details> with a role')
        for (const { key } of summary.attributes)
          if (key.startsWith('aria-') && !OF_SUMMARIES.test(key))
            this.report(summary, `${key} on <summary>`)
      }
    })
  }
}

/** ARIA in HTML: the parts of a native table have their roles, and no others. */
class RolesInTables extends Rule {
  override documentation(): RuleDocumentation {
    return {
      description: '`role` on a part of a native table',
      url: 'https://www.w3.org/TR/html-aria/#el-td',
    }
  }
  setup(): void {
    this.on('dom:ready', ({ document }) => {
      for (const table of all(document, 'table')) {
        const role = table.getAttributeValue('role')
        if (role !== null && !/^(?:table|grid|treegrid)$/.test(role)) continue
        for (const name of ['tr', 'td', 'th'])
          for (const part of all(table, name))
            if (part.hasAttribute('role')) this.report(part, `role on <${name}> of a native table`)
      }
    })
  }
}

/** A class attribute with a missing value in it. */
class MissingClass extends Rule {
  override documentation(): RuleDocumentation {
    return {
      description: '`undefined` or `null` as the name of a class',
      url: 'https://html.spec.whatwg.org/#classes',
    }
  }
  setup(): void {
    this.on('dom:ready', ({ document }) => {
      for (const element of all(document, '[class]'))
        for (const name of (element.getAttributeValue('class') ?? '').split(/\s+/))
          if (name === 'undefined' || name === 'null')
            this.report(element, `class "${name}" on <${element.tagName}>`)
    })
  }
}

/**
 * Rules of style, those that other tests cover better (axe: names of landmarks), and one that
 * scripts satisfy: the form of suggestions has no submit button before its captcha is solved.
 */
const LEFT_OUT = [
  'attr-case',
  'attribute-boolean-style',
  'attribute-empty-style',
  'doctype-style',
  'long-title',
  'no-implicit-input-type',
  'no-inline-style',
  'no-trailing-whitespace',
  'prefer-native-element',
  'require-sri',
  'tel-non-breaking',
  'unique-landmark',
  'void-style',
  'wcag/h32',
] as const

const checker = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:a11y'],
    elements: ['html5'],
    plugins: [
      {
        name: 'aria-in-html',
        rules: {
          'expanded-by-the-platform': ExpandedByThePlatform,
          'summary-without-role': SummaryWithoutRole,
          'roles-in-tables': RolesInTables,
          'missing-class': MissingClass,
        },
      },
    ],
    rules: {
      ...Object.fromEntries(LEFT_OUT.map((name) => [name, 'off'])),
      'expanded-by-the-platform': 'error',
      'summary-without-role': 'error',
      'roles-in-tables': 'error',
      'missing-class': 'error',
      // the standard's ids: anything without spaces
      'valid-id': ['error', { relaxed: true }],
      // a section within an article begins a new outline
      'heading-level': ['error', { sectioningRoots: ['dialog', '[role="dialog"]', '[popover]'] }],
    },
  }),
)

/** The checker's findings in a document, or in a part of one, each once with its first position. */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html)
  const found = new Map<string, string>()
  for (const { ruleId, message, offset } of results.flatMap(({ messages }) => messages)) {
    const error = `${ruleId}: ${message}`
    if (!found.has(error)) found.set(error, html.slice(offset, offset + 120).replace(/\s+/g, ' '))
  }
  return [...found].map(([error, place]) => `${error} (${place})`)
}
