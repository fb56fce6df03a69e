import { z } from 'zod'
import { archivePage, contentCard } from './content.ts'
import { principle } from './principles.ts'

const counts = { totalPageCount: z.number().int(), totalCount: z.number().int() }
const cards = z.array(contentCard)

/** A page of an archive's list under the name that its call gives it (AR-173). */
export const listUnder = <Name extends string>(name: Name) =>
  z.object({ [name as Name]: cards, ...counts })
/** The same beside the banners above the tabs (AR-102, AR-107). */
export const listWithBanners = <Name extends string>(name: Name) =>
  z.object({ [name as Name]: cards, bannerList: cards, ...counts })
/** What editors recommend, under the name that its call gives it. */
export const recommendedUnder = <Name extends string>(name: Name) =>
  z.object({ [name as Name]: cards })
/** A page of Policy beside the cards of its principles (AR-067, AR-070). */
export const listWithPrinciples = archivePage.extend({ bannerList: z.array(principle) })
