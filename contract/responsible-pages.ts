/**
 * Names of the static pages of digital responsibility, `/page/responsible/detail/<name>` (SH-029);
 * there are no others (SH-030).
 */
export const RESPONSIBLE_PAGES = [
  'hateSpeech',
  'talkSafety',
  'digitalForKids',
  'guidelinesForResponsibleAI',
  'digitalAILiteracy',
  'algorithm',
] as const
export type ResponsibleName = (typeof RESPONSIBLE_PAGES)[number]
