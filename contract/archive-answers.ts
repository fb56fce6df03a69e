import { z } from 'zod'
import { archivePage, contentCard } from './content.ts'
import { principle } from './principles.ts'

const counts = { totalPageCount: z.number().int(), totalCount: z.number().int() }
const cards = z.array(contentCard)

/** Returns the schema of an archive's list page, under the name used by its call (AR-173). */
export const listUnder = <Name extends string>(name: Name) =>
  z.object({ [name as Name]: cards, ...counts })
/** Returns the same with the banners above the tabs (AR-102, AR-107). */
export const listWithBanners = <Name extends string>(name: Name) =>
  z.object({ [name as Name]: cards, bannerList: cards, ...counts })
/** Returns the schema of the articles that editors recommend, under the name used by the call. */
export const recommendedUnder = <Name extends string>(name: Name) =>
  z.object({ [name as Name]: cards })
/** A page of Policy with the cards of its principles (AR-067, AR-070). */
export const listWithPrinciples = archivePage.extend({ bannerList: z.array(principle) })
