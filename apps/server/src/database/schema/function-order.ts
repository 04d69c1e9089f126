import type { FunctionFile } from './schema-files.ts'

/** The functions so that each comes after those it calls: PostgreSQL looks up what some kinds call as it creates them. */
export function inCallOrder(files: readonly FunctionFile[]): FunctionFile[] {
  const ordered = new Set<FunctionFile>()
  const visiting = new Set<FunctionFile>()
  const visit = (file: FunctionFile) => {
    if (ordered.has(file) || visiting.has(file)) return
    visiting.add(file)
    for (const other of files) if (calls(file, other)) visit(other)
    ordered.add(file)
  }
  for (const file of files) visit(file)

  return [...ordered]
}

/** These functions and all that call them, directly or not: PostgreSQL does not drop a function that another needs. */
export function withCallers(
  changed: readonly FunctionFile[],
  files: readonly FunctionFile[],
): Set<FunctionFile> {
  const found = new Set(changed)
  // A set visits what is added while it is walked.
  for (const file of found) {
    for (const caller of files) if (calls(caller, file)) found.add(caller)
  }

  return found
}

/** Names of functions are unique, so naming one outside a comment is calling it. */
const calls = (caller: FunctionFile, callee: FunctionFile) =>
  caller !== callee && new RegExp(`\\b${callee.name}\\b`).test(caller.text.replaceAll(/--.*/g, ''))
