export type Language = 'ko' | 'en'

/** A piece of an article that is read in one breath, and how long to rest after it. */
export interface Passage {
  kind: 'title' | 'heading' | 'text' | 'quote' | 'source' | 'fact' | 'item'
  text: string
}
