import { z } from 'zod'
import { LANGUAGES } from '../language.ts'
import { done, idParameter, type StudioCall } from './call.ts'
import {
  drawnLetter,
  newPressLetter,
  pressAudience,
  pressLetter,
  pressLetterFields,
  pressLetterReader,
  pressLetterText,
} from './press-letters.ts'

const stored = z.object({ id: z.string(), version: z.number().int() })
const count = z.number().int()

/**
 * Letters to the press. Who sends one manages the press and may publish; answers have counts, and
 * names only where the reading is recorded first.
 */
export const PRESS_LETTER_CALLS = {
  pressLetters: {
    method: 'get',
    path: '/press/letters',
    access: 'press.manage',
    summary: 'Lists letters to the press, or those about an article, newest first',
    query: z.object({ subject: pressLetterText.shape.subject.optional() }),
    data: z.object({
      rows: z.array(pressLetter),
      /** Without a mail server no letter can be sent. */
      sends: z.boolean(),
    }),
  },
  drawPressLetter: {
    method: 'get',
    path: '/press/letters/{id}/drawn',
    access: 'press.manage',
    // 404; 409 `state` `press-letter-language` if its article lacks a language
    summary: 'Sends the plain text of a letter in each of its languages',
    params: idParameter,
    data: z.array(drawnLetter),
  },
  pressLetterPage: {
    method: 'get',
    path: '/press/letters/{id}/page',
    access: 'press.manage',
    // a page of its own, as the styles of a mail are in its elements, which the studio allows nowhere
    summary: 'Sends a letter in a language as HTML, for a frame of the studio',
    params: idParameter,
    query: z.object({ language: z.enum(LANGUAGES) }),
  },
  countPressLetter: {
    method: 'post',
    path: '/press/letters/count',
    access: 'press.manage',
    audit: { none: 'counts; nothing of a person is told' },
    summary: 'Counts the recipients of a letter by the language that they get',
    body: z.strictObject({ audience: pressAudience, languages: pressLetterText.shape.languages }),
    data: z.object({
      ...{ KOR: count, ENG: count },
      /** Of these, addresses that get no mail, since it came back or their owner complained. */
      suppressed: count,
    }),
  },
  createPressLetter: {
    method: 'post',
    path: '/press/letters',
    access: 'press.manage',
    audit: ['press.letterCreate'],
    // the id makes it safe to send again after a lost response
    summary: 'Stores a letter as a draft',
    body: newPressLetter,
    data: stored,
  },
  changePressLetter: {
    method: 'put',
    path: '/press/letters/{id}',
    access: 'press.manage',
    versioned: true,
    audit: ['press.letterChange'],
    // 409 `state` once it was sent or planned
    summary: 'Changes a draft of a letter',
    params: idParameter,
    body: pressLetterFields,
    data: stored,
  },
  removePressLetter: {
    method: 'delete',
    path: '/press/letters/{id}',
    access: 'press.manage',
    versioned: true,
    audit: ['press.letterRemove'],
    // 409 `state` once it was sent or planned
    summary: 'Deletes a draft of a letter',
    params: idParameter,
    data: done,
  },
  testPressLetter: {
    method: 'post',
    path: '/press/letters/{id}/test',
    access: 'press.manage',
    audit: ['press.letterTest'],
    // 409 `state`: no mail server, or too many trials today
    summary: "Mails a letter to the sender's own address",
    params: idParameter,
    body: z.strictObject({ language: z.enum(LANGUAGES) }),
    data: done,
  },
  sendPressLetter: {
    method: 'post',
    path: '/press/letters/{id}/send',
    access: 'press.manage',
    fresh: true,
    versioned: true,
    audit: ['press.letterSend'],
    // 403 `permission` without that to publish; 409 `state` with the reason why it cannot be sent
    summary: 'Sends a letter at once, or plans it: once, however often it is called',
    params: idParameter,
    data: stored,
  },
  cancelPressLetter: {
    method: 'post',
    path: '/press/letters/{id}/cancel',
    access: 'press.manage',
    versioned: true,
    audit: ['press.letterCancel'],
    // 409 `state` once all of it was sent, or before it was planned
    summary: 'Cancels a letter that is planned, or the mails of it that wait',
    params: idParameter,
    data: stored,
  },
  openPressLetter: {
    method: 'post',
    path: '/press/letters/{id}/open',
    access: 'press.manage',
    fresh: true,
    audit: ['press.letterRead'],
    summary: 'Records the reading, then tells whom a letter is to, and who opened a private link',
    params: idParameter,
    data: z.object({
      letter: pressLetter,
      audience: pressAudience,
      /** Names of its lists; those that are gone are left out. */
      lists: z.array(z.object({ id: z.string(), name: z.string() })),
      /** Of an embargoed letter. */
      readers: z.array(pressLetterReader),
    }),
  },
  revokePressLinks: {
    method: 'post',
    path: '/press/letters/{id}/revoke',
    access: 'press.manage',
    audit: ['press.letterRevoke'],
    // 404 for a mail of another letter
    summary: 'Ends the private link of one person, or of all, of an embargoed letter',
    params: idParameter,
    body: z.strictObject({
      /** A mail; null = all. */
      mail: z.uuid().nullable(),
    }),
    data: z.object({ links: count }),
  },
} as const satisfies Record<string, StudioCall>
