const reach = 2

/** The pages the pager shows: from two before to two after the current one. */
export function pagerWindow(pageIndex: number, totalPages: number): number[] {
  const first = Math.max(0, pageIndex - reach)
  const last = Math.min(totalPages - 1, pageIndex + reach)

  return Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset)
}
