import type { FunctionFile } from './schema-files.ts'

/** Sorts functions after those they call: PostgreSQL resolves the calls of some kinds of functions at creation. */
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

/** The functions and all their callers, direct or not: PostgreSQL does not drop a function that another one needs. */
export function withCallers(
  changed: readonly FunctionFile[],
  files: readonly FunctionFile[],
): Set<FunctionFile> {
  const found = new Set(changed)
  // Iterating a set also visits elements added during the iteration.
  for (const file of found) {
    for (const caller of files) if (calls(caller, file)) found.add(caller)
  }

  return found
}

/** Function names are unique, so a name outside a comment is a call. */
const calls = (caller: FunctionFile, callee: FunctionFile) =>
  caller !== callee && new RegExp(`\\b${callee.name}\\b`).test(caller.text.replaceAll(/--.*/g, ''))
