import { isExternal } from '../../../contract/addresses.ts'
import { escapeMarkup } from '../../markup.ts'

/** Addresses that stand in a body for articles that the same import makes. */
const ROW_LINK = /href="\/import\/row\/(\d{1,6})"/g

/** The address that stands for the article of a row until it is made. */
export const addressOfRow = (row: number): string => `/import/row/${row}`

/** Rows that a body leads to. */
export const rowsLinkedIn = (html: string): number[] => [
  ...new Set([...html.matchAll(ROW_LINK)].map(([, row]) => Number(row))),
]

/**
 * A body whose links lead to the articles of rows, in the form of the sanitiser.
 * @param addressOf a row that it leads to; null = it stays
 */
export const withRowLinks = (html: string, addressOf: (row: number) => string | null): string =>
  html.replaceAll(ROW_LINK, (whole, row: string) => {
    const address = addressOf(Number(row))
    if (address === null) return whole
    const href = `href="${escapeMarkup(address)}"`
    return isExternal(address) ? `${href} target="_blank" rel="noopener"` : href
  })
