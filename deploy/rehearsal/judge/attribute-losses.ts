import type { Damage } from './judge-row.ts'

/** How many demands were asked for, and how many writes of each kind acknowledged, when something began. */
export type Mark = Record<Kind | 'asked', number>
type Kind = 'posts' | 'unlocks' | 'purchases'
type Acknowledged = Readonly<Record<Kind, readonly string[]>>
type Lost = { lostPosts: string[]; lostUnlocks: string[]; lostPurchases: string[] }

/** How many of the lost writes were acknowledged between two marks. */
export function lostBetween(journal: Acknowledged, lost: Lost, from: Mark, to: Mark): number {
  const count = (kind: Kind, ids: readonly string[]) => {
    const gone = new Set(ids)
    return journal[kind].slice(from[kind], to[kind]).filter((id) => gone.has(id)).length
  }

  return (
    count('posts', lost.lostPosts) +
    count('unlocks', lost.lostUnlocks) +
    count('purchases', lost.lostPurchases)
  )
}

/** What cannot be attributed by rows: it is judged for the rehearsal as a whole. */
export function wholeDamage(losses: Readonly<Record<string, readonly string[]>>): Damage {
  const total = (pattern: RegExp) =>
    Object.entries(losses)
      .filter(([name]) => pattern.test(name))
      .reduce((sum, [, ids]) => sum + ids.length, 0)

  return { lost: total(/^(lost|paidAnd|leadsSpent)/), doubled: total(/^(doubled|creditedAnd)/) }
}
