import { z } from 'zod'

/** What the captcha's widget is made from: a signed challenge, good for one report (SH-212). */
export const widgetSettings = z.object({
  challenge: z.record(z.string(), z.unknown()),
  difficulty: z.number().int(),
  expiresIn: z.number().int(),
})
export type WidgetSettings = z.infer<typeof widgetSettings>
