import { z } from 'zod'
import { content, contentCard } from './content.ts'

/** A link of a service page (SH-193). */
export const serviceLink = z.object({
  downloadYn: z.enum(['Y', 'N']),
  link1: z.string(),
  button1: z.string(),
  link2: z.string(),
  button2: z.string(),
  subServiceLinkList: z.array(z.object({ link1: z.string(), button1: z.string() })),
})
export type ServiceLink = z.infer<typeof serviceLink>

export const TEMPLATE_TYPES = ['1', '1-1', '2', '2-1', '3', '3-1'] as const
/** SH-194: one feature block. `content` is sanitised HTML. */
export const serviceFeature = z.object({
  title: z.string(),
  content: z.string(),
  templateType: z.enum(TEMPLATE_TYPES),
  featureImageList: z.array(
    z.object({ image: z.string(), imageDark: z.string().nullable(), imageDescription: z.string() }),
  ),
  featureLinkList: z.array(z.object({ link1: z.string(), button1: z.string() })),
})
export type ServiceFeature = z.infer<typeof serviceFeature>

/** Service fields in addition to those of an article (FT-111, FT-112). */
export const serviceDetails = z.object({
  logo: z.string().nullable(),
  logoDark: z.string().nullable(),
  introList: z.array(z.string()),
  serviceLinkList: z.array(serviceLink),
  serviceContentFeatureList: z.array(serviceFeature),
  serviceContentFeature4List: z.array(serviceFeature),
  serviceContentFeature5List: z.array(serviceFeature),
})
export const service = content.extend(serviceDetails.shape).extend({
  /** Services related to this one. */
  relationshipList: z.array(contentCard),
})
export type Service = z.infer<typeof service>

/** FT-112's `services/filter`: keyword names by category name (AR-114). */
export const serviceFilter = z.record(z.string(), z.array(z.string()))
export type ServiceFilter = z.infer<typeof serviceFilter>
