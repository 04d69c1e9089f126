/** What it returns, or undefined where it throws: storage may be blocked or full, or hold something else. */
export function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
