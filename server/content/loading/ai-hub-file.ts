import { z } from 'zod'
import { keepTogether } from '../typography.ts'

const text = z.string().trim().min(1).transform(keepTogether)
const linkTarget = z.enum(['_self', '_blank']).default('_self')
const link = z.strictObject({ linkTitle: text, linkUrl: z.string(), linkTarget })
const shown = z.discriminatedUnion('resourceType', [
  z.strictObject({ resourceType: z.literal('IMAGE'), image: z.string(), moImage: z.string() }),
  z.strictObject({ resourceType: z.literal('VIDEO'), video: z.string(), moVideo: z.string() }),
])
/** A picture or a film, for wide and for small windows. */
export type FileMedia = z.infer<typeof shown>

/** The media of `shown` beside other fields. */
const withMedia = <T extends z.core.$ZodLooseShape>(shape: T) =>
  z.discriminatedUnion('resourceType', [
    shown.options[0].extend(shape),
    shown.options[1].extend(shape),
  ])

const highlight = withMedia({ leftText: text, rightText: text, altDescription: text })
const banner = withMedia({
  title: text,
  subTitle: text,
  altDescription: text,
  linkUrl: z.string(),
  linkTarget,
  linkTitle: text,
  links: z.array(link).default([]),
})
const block = z.strictObject({
  title: text,
  description: text,
  links: z.array(link).default([]),
  image: z.string().optional(),
  moImage: z.string().optional(),
  altDescription: z.string().trim().default(''),
  definitions: z
    .array(z.strictObject({ title: text, description: text, image: z.string().optional() }))
    .default([]),
  definitionExpandYn: z.enum(['Y', 'N']).default('N'),
})
export type FileBlock = z.infer<typeof block>
const pictured = block.extend({ image: z.string(), altDescription: text })

const section = z.discriminatedUnion('templateType', [
  pictured.extend({ templateType: z.literal('BRAND') }),
  pictured.extend({ templateType: z.literal('DETAIL') }),
  z.strictObject({
    templateType: z.literal('GROUP'),
    title: text,
    components: z.array(block).min(1),
  }),
  z.strictObject({
    templateType: z.literal('NEWS'),
    title: text,
    contents: z.array(z.string()).min(1),
  }),
])
export type FileSection = z.infer<typeof section>

/** `content/ai-hub/{ko,en}.yaml` as an editor writes it; a field that it does not have is a fault. */
export const aiHubFile = z.strictObject({
  title: z.array(text),
  highlight: z.array(highlight).default([]),
  marketing: z.array(banner).default([]),
  categories: z
    .array(
      z.strictObject({
        code: z.string().regex(/^[a-z][a-z0-9-]*$/),
        name: text,
        description: text,
        image: z.string(),
        bgColor: z.string().regex(/^#[0-9a-f]{6}$/i),
        sections: z.array(section),
      }),
    )
    .default([]),
})
