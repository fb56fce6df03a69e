// What the benches use of the package, which only `npm run bench` installs.
declare module 'lighthouse' {
  interface Audit {
    score: number | null
    numericValue?: number
  }
  interface Category {
    score: number | null
    auditRefs: { id: string; weight: number }[]
  }
  interface RunnerResult {
    lhr: { audits: Record<string, Audit | undefined>; categories: Record<string, Category> }
  }
  /** Measures a page in the browser that is debugged at `port`. */
  export default function lighthouse(
    url: string,
    flags: { port: number; logLevel: 'silent' },
  ): Promise<RunnerResult | undefined>
}
