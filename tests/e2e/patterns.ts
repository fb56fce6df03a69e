/**
 * Pages without features of their own compared with another: by name, the page that represents
 * their pattern. That one is checked in every state (`every-page.e2e.ts`), these at both ends of
 * the widths, once in each mode. Features of a single page have a separate spec.
 */
export const LIKE: Readonly<Record<string, string>> = {
  'news, a tab and a page': 'news',
  tech: 'news',
  social: 'news',
  promise: 'news',
  'policy, the magazine': 'news',
  companyStories: 'groupStories',
  mediaKit: 'groupStories',
  'milestones, a year': 'milestones',
  'small business, online': 'small business',
  'no search results': 'search results',
  'social value, innovation': 'social value',
  'social value, contribution': 'social value',
  digitalForKids: 'talkSafety',
  'social value, effect': 'social value, impact',
}
