import { z } from 'zod'

/** Configuration of the captcha widget: a signed challenge, valid for one report (SH-212). */
export const widgetSettings = z.object({
  challenge: z.record(z.string(), z.unknown()),
  difficulty: z.number().int(),
  expiresIn: z.number().int(),
})
export type WidgetSettings = z.infer<typeof widgetSettings>
