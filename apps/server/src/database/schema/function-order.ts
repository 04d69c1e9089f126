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

/** Function names are unique, so a name outside a comment is a call. */
const calls = (caller: FunctionFile, callee: FunctionFile) =>
  caller !== callee && new RegExp(`\\b${callee.name}\\b`).test(caller.text.replaceAll(/--.*/g, ''))
