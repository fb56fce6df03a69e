import type { LiveForm, LivePlace } from '../../contract/studio/live.ts'
import { type Part, partsOf, rangeAround, rangesOf } from './parts.ts'
import { valueParts } from './values.ts'

/** The parts of a page that show the fields of a form. */
export class FormParts {
  readonly #page: Document
  #form: LiveForm | null = null
  #names: ReadonlyMap<string, string> = new Map()
  /** Parts that were found by values, until the page or the form changes. */
  #known: readonly Part[] | null = null

  constructor(page: Document) {
    this.#page = page
  }

  take(form: LiveForm): void {
    this.#form = form
    this.#known = null
    this.#names = new Map(
      form.of === 'article'
        ? Object.entries(form.names)
        : form.values.map(({ path, name }) => [path, name]),
    )
  }

  /** The page shows something else now. */
  changed(): void {
    this.#known = null
  }

  nameOf = (field: string): string => this.#names.get(field) ?? ''

  now(): readonly Part[] {
    const form = this.#form
    if (!form) return []
    if (form.of === 'article') return partsOf(this.#page, form.contentIdx)
    // scripts of the page may have made some of them again
    if (!this.#known?.every(({ element }) => element.isConnected))
      this.#known = valueParts(this.#page, form.values)
    return this.#known
  }

  /** The ranges that show a place, or what is around a field that the page shows nowhere by itself. */
  rangesOf(place: LivePlace): Range[] {
    const parts = this.now()
    const ranges = rangesOf(parts, place)
    if (ranges.length > 0 || this.#form?.of !== 'document') return ranges
    const around = rangeAround(parts, place.field)
    return around ? [around] : []
  }

  /** The fields that are shown, in the order of the page. */
  fields(): string[] {
    const parts = this.now()
    const inOrder =
      this.#form?.of === 'document'
        ? parts.toSorted((one, other) =>
            one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING
              ? -1
              : 1,
          )
        : parts
    return [...new Set(inOrder.map(({ field }) => field))]
  }
}
