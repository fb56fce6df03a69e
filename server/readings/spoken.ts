import { own } from '../../contract/own.ts'
import type { Language } from './passage.ts'

const ONES = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉']
const TENS = ['', '열', '스물', '서른', '마흔', '쉰', '예순', '일흔', '여든', '아흔']
const DIGITS = ['영', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구']
const LETTER_NAMES: Record<string, string> = Object.fromEntries(
  '에이 비 씨 디 이 에프 지 에이치 아이 제이 케이 엘 엠 엔 오 피 큐 알 에스 티 유 브이 더블유 엑스 와이 제트'
    .split(' ')
    .map((name, i) => [String.fromCharCode(65 + i), name]),
)

const KOREAN_UNITS: readonly (readonly [RegExp, string])[] = [
  [/(\d)\s*GWh/g, '$1 기가와트시'],
  [/(\d)\s*MWh/g, '$1 메가와트시'],
  [/(\d)\s*kWh/g, '$1 킬로와트시'],
  [/(\d)\s*(?:MW)(?![A-Za-z])/g, '$1 메가와트'],
  [/(\d)\s*(?:kW)(?![A-Za-z])/g, '$1 킬로와트'],
  [/(\d)\s*(?:㎢|km²)/g, '$1 제곱킬로미터'],
  [/(\d)\s*(?:㎡|m²)/g, '$1 제곱미터'],
  [/(\d)\s*(?:km\/h)/g, '시속 $1 킬로미터'],
  [/(\d)\s*(?:km|㎞)(?![A-Za-z])/g, '$1 킬로미터'],
  [/(\d)\s*(?:kg|㎏)(?![A-Za-z])/g, '$1 킬로그램'],
  [/(\d)\s*cm(?![A-Za-z])/g, '$1 센티미터'],
  [/(\d)\s*mm(?![A-Za-z])/g, '$1 밀리미터'],
  [/(\d)\s*m(?![A-Za-z])/g, '$1 미터'],
  [/(\d)\s*GB/g, '$1 기가바이트'],
  [/(\d)\s*MB/g, '$1 메가바이트'],
  [/(\d)\s*(?:ms)(?![A-Za-z])/g, '$1 밀리초'],
  [/(\d)\s*(?:℃|°C)/g, '$1도'],
  [/(\d)\s*%p/g, '$1 퍼센트포인트'],
  [/(\d)\s*%/g, '$1 퍼센트'],
]

const ENGLISH_UNITS: readonly (readonly [RegExp, string])[] = [
  [/(\d)\s*(GWh|MWh|kWh)/g, '$1 $2'],
  [/(\d)\s*km²/g, '$1 square kilometers'],
  [/(\d)\s*m²/g, '$1 square meters'],
  [/(\d)\s*km\/h/g, '$1 kilometers an hour'],
  [/(\d)\s*km\b/g, '$1 kilometers'],
  [/(\d)\s*kg\b/g, '$1 kilograms'],
  [/(\d)\s*cm\b/g, '$1 centimeters'],
  [/(\d)\s*mm\b/g, '$1 millimeters'],
  [/(\d)\s*m\b/g, '$1 meters'],
  [/(\d)\s*ms\b/g, '$1 milliseconds'],
  [/(\d)\s*GB\b/g, '$1 gigabytes'],
  [/(\d)\s*°C/g, '$1 degrees'],
  [/(\d)\s*%/g, '$1 percent'],
]

/** A whole number below 100 in its form before a counter: 23 → 스물세, 20 → 스무. */
export function counted(value: number): string {
  if (value === 20) return '스무'
  return `${TENS[Math.floor(value / 10)] ?? ''}${ONES[value % 10] ?? ''}`
}

const NATIVE =
  /(?<![\d.,만억조])([1-9]\d?)(\s?)(?=(?:가지|명|곳|개(?!월|년|국)|시간|시(?=[에부까쯤 ]|$)|살|마리|권|사람|달|그루|척|채|벌|번째|자루|켤레|송이))/g

function korean(text: string): string {
  let out = text.replace(/(\d),(?=\d{3})/g, '$1')
  for (const [unit, name] of KOREAN_UNITS) out = out.replace(unit, name)
  return out
    .replace(NATIVE, (_, digits: string, space: string) => `${counted(Number(digits))}${space}`)
    .replace(
      /(?<!\d)(\d+)\.(\d+)/g,
      (_, whole: string, part: string) =>
        `${whole}점 ${[...part].map((digit) => DIGITS[Number(digit)]).join('')}`,
    )
    .replace(/(\d)\s*[~–-]\s*(?=\d)/g, '$1에서 ')
    .replace(/(?<![A-Za-z])[A-Z]{2,5}(?![A-Za-z])/g, (letters) =>
      [...letters].map((letter) => own(LETTER_NAMES, letter)).join(''),
    )
    .replace(/(?<![0-9])1만/g, '만')
}

function english(text: string): string {
  let out = text
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(
      /₩\s*([\d.]+)\s*(trillion|billion|million)?/g,
      (_, sum: string, scale?: string) => `${sum}${scale ? ` ${scale}` : ''} won`,
    )
  for (const [unit, name] of ENGLISH_UNITS) out = out.replace(unit, name)
  return out
    .replace(/(\d)\s*–\s*(?=\d)/g, '$1 to ')
    .replace(/\bYunseul\b/g, 'Yoonseul')
    .replace(/\bGangneung\b/g, 'Gangnung')
}

/** How a sentence is spoken: units and numbers as words, quotation marks silent, dashes as a short rest. */
export function spoken(sentence: string, language: Language): string {
  const text = sentence.replace(/[  ]/g, ' ').replace(/\u2060/g, '')
  return (language === 'ko' ? korean(text) : english(text))
    .replace(/[“”"‘「」『』<>]/g, '')
    .replace(/’(?![a-z])/g, '')
    .replace(/(?:(?<!\s)\s+)?[—·]\s*/g, ', ')
    .replace(/:\s/g, ', ')
    .replace(/\s+/g, ' ')
    .trim()
}
