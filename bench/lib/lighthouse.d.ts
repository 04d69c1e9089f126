declare module 'lighthouse' {
  type Options = { port: number; logLevel: 'error'; output: 'json' }
  type Result = {
    lhr: {
      categories: Record<string, { score: number | null }>
      audits: Record<string, { numericValue?: number }>
    }
  }

  export default function lighthouse(url: string, options: Options): Promise<Result | undefined>
}
