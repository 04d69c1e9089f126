type Grant = { purchaseId: string; left: number; expired: number; expiresAt: number; isClosed: boolean }

/** A reference model of leads in the simplest possible code; tests compare the database with it. */
export class LeadModel {
  private grants: Grant[] = []
  debt = 0

  get balance() {
    return this.grants.reduce((sum, grant) => sum + grant.left, 0)
  }

  available(now: number) {
    return this.usable(now).reduce((sum, grant) => sum + grant.left, 0)
  }

  credit(purchaseId: string, leads: number, at: Date) {
    const expiresAt = new Date(at).setUTCFullYear(at.getUTCFullYear() + 1)
    this.grants.push({ purchaseId, left: leads, expired: 0, expiresAt, isClosed: false })
    this.repay(at.getTime())
  }

  /** Whether there was a lead to spend. */
  spend(now: number): boolean {
    const [first] = this.usable(now)
    if (!first || this.debt > 0) return false
    first.left -= 1

    return true
  }

  expire(now: number) {
    for (const grant of this.grants.filter(({ expiresAt, isClosed }) => !isClosed && expiresAt <= now)) {
      Object.assign(grant, { expired: grant.left, left: 0, isClosed: true })
    }
  }

  takeBack(purchaseId: string, leads: number, now: number) {
    this.expire(now)
    const own = this.grants.find((grant) => grant.purchaseId === purchaseId)
    const fromOwn = Math.min(own?.left ?? 0, leads)
    if (own) own.left -= fromOwn

    let rest = Math.max(0, leads - fromOwn - (own?.expired ?? 0))
    for (const grant of this.inOrder()) {
      const taken = Math.min(rest, grant.left)
      grant.left -= taken
      rest -= taken
    }
    this.debt += rest
  }

  /** Returns leads to their own grant; if it has expired, to a new one for 30 days. */
  giveBack(purchaseId: string, leads: number, now: number) {
    const own = this.grants.find((grant) => grant.purchaseId === purchaseId)
    if (own && !own.isClosed && own.expiresAt > now) own.left += leads
    else
      this.grants.push({
        purchaseId: '',
        left: leads,
        expired: 0,
        expiresAt: now + 30 * 24 * 3_600_000,
        isClosed: false,
      })
    this.repay(now)
  }

  private usable(now: number) {
    return this.inOrder().filter(({ left, expiresAt }) => left > 0 && expiresAt > now)
  }

  private inOrder() {
    return this.grants
      .filter(({ isClosed }) => !isClosed)
      .toSorted((one, other) => one.expiresAt - other.expiresAt)
  }

  private repay(now: number) {
    for (const grant of this.usable(now)) {
      const paid = Math.min(this.debt, grant.left)
      grant.left -= paid
      this.debt -= paid
    }
  }
}
