/**
 * Who makes a change that only operators may make: an administrator, or somebody at the command line. The platform
 * hands one to each such call, and refuses its answer if the change left no row in the audit.
 */
export class Operator {
  /** Null at the command line. */
  readonly accountId: string | null
  /** Set by `writeAudit`. */
  isOnRecord = false

  constructor(accountId: string | null) {
    this.accountId = accountId
  }

  /** A change that is not on record must not be told to have been made: it is a bug, and its caller gets an error. */
  requireRecord() {
    if (!this.isOnRecord) throw new Error('A change by an operator left no row in the audit.')
  }
}
