import { Operator } from '#kernel/operator.ts'
import { day } from '#kernel/duration.ts'
import { demoAccounts, loadDemoPeople } from '#modules/accounts/index.ts'
import { changeSwitchboard, endAlerts, postDemand, unlockDemand } from '#modules/demands/index.ts'
import { expireLeads, giveDemoPlan, returnLead } from '#modules/jobcoins/index.ts'
import { hire, markDone, markRead, sendMessage, sendQuote } from '#modules/matches/index.ts'
import { changeMyPhoto, changeMyPortfolio, changeMyProfile, verifyLicense } from '#modules/profiles/index.ts'
import { answerReview, publishDue, writeReview } from '#modules/reviews/index.ts'
import type { Stage } from './stage.ts'
import type { Scenes } from './story.ts'

type Action<What extends keyof Scenes> = (stage: Stage, scene: Scenes[What], at: Date) => Promise<unknown>

/** Each scene calls the use case that a request would call. */
export const actions: { [What in keyof Scenes]: Action<What> } = {
  join: (stage, { person, ...account }, at) => {
    const id = stage.addPerson(person, account.email, account.role)

    return loadDemoPeople(stage.sql, [{ ...account, id, isEmailConfirmed: true, createdAt: at }])
  },
  plan: ({ sql, personNamed }, { professional, plan }, at) =>
    giveDemoPlan(sql, { accountId: personNamed(professional).accountId, planName: plan, at }),
  expire: ({ toolsAt }, _scene, at) => expireLeads(toolsAt(at)),
  async profile({ toolsAt, personNamed, upload }, scene, at) {
    const { professional, picture, portfolio, ...texts } = scene
    const { accountId } = personNamed(professional)
    await changeMyProfile(toolsAt(at), { ...texts, accountId, isPublic: true })
    const photoId = await upload(professional, picture, at)
    await changeMyPhoto(toolsAt(at), { accountId, photoId })
    const items = []
    for (const { picture: work, caption } of portfolio) {
      items.push({ photoId: await upload(professional, work, at), caption })
    }
    await changeMyPortfolio(toolsAt(at), { accountId, items })
  },
  verify: ({ toolsAt, personNamed }, { professional, license }, at) =>
    verifyLicense(toolsAt(at), {
      operator: new Operator(demoAccounts.administrator.id),
      accountId: personNamed(professional).accountId,
      position: license,
      isVerified: true,
    }),
  async post(stage, { demand, customer, job, switchboard, pictures }, at) {
    const { demands } = stage.toolsAt(at)
    const caller = stage.personNamed(customer)
    const photoIds = await uploadAll(stage, customer, pictures, at)
    const posted = await postDemand(demands, {
      viewer: caller,
      job: { ...job, photoIds },
      idempotencyKey: null,
    })
    // No professional is alerted to a demand of the past.
    await endAlerts(stage.sql, [posted.id])
    stage.setId(demand, posted.id)
    stage.setId(`customer of ${demand}`, customer)
    if (switchboard) await changeSwitchboard(demands, { demandId: posted.id, caller, settings: switchboard })
  },
  async unlock({ toolsAt, personNamed, idOf, setId }, { professional, demand }, at) {
    const viewer = personNamed(professional)
    const { matchId } = await unlockDemand(toolsAt(at).demands, { demandId: idOf(demand), viewer })
    if (matchId) setId(`${professional} on ${demand}`, matchId)
  },
  return: ({ toolsAt, personNamed, idOf }, { professional, demand, reason }, at) =>
    returnLead(toolsAt(at), {
      operator: new Operator(demoAccounts.administrator.id),
      accountId: personNamed(professional).accountId,
      demandId: idOf(demand),
      reason,
    }),
  async quote(stage, { quote, validForDays, startsInDays, ...match }, at) {
    const { toolsAt, setId } = stage
    const dates = {
      validUntil: dayAfter(at, validForDays),
      ...(startsInDays !== undefined && { startsOn: dayAfter(at, startsInDays) }),
    }
    const sent = await sendQuote(toolsAt(at), {
      ...asked(stage, match, 'PROFESSIONAL'),
      quote: { ...quote, ...dates },
      idempotencyKey: null,
    })
    setId(`quote of ${match.professional} on ${match.demand}`, sent.id)
    await markRead(toolsAt(at), asked(stage, match, 'CUSTOMER'))
  },
  async message(stage, { from, text, pictures, ...match }, at) {
    const { toolsAt, idOf } = stage
    const writer = from === 'CUSTOMER' ? idOf(`customer of ${match.demand}`) : match.professional
    const photoIds = await uploadAll(stage, writer, pictures, at)
    await sendMessage(toolsAt(at), { ...asked(stage, match, from), text, photoIds })
    await markRead(toolsAt(at), asked(stage, match, from === 'CUSTOMER' ? 'PROFESSIONAL' : 'CUSTOMER'))
  },
  hire(stage, match, at) {
    const quoteId = stage.findId(`quote of ${match.professional} on ${match.demand}`)

    return hire(stage.toolsAt(at), { ...asked(stage, match, 'CUSTOMER'), ...(quoteId && { quoteId }) })
  },
  done: (stage, match, at) => markDone(stage.toolsAt(at), asked(stage, match, 'PROFESSIONAL')),
  async review(stage, { from, rating, text, pictures, professional, demand }, at) {
    const customer = stage.idOf(`customer of ${demand}`)
    const review = await writeReview(stage.toolsAt(at), {
      ...asked(stage, { professional, demand }, from),
      side: from,
      rating,
      text,
      photoIds: await uploadAll(stage, customer, pictures, at),
    })
    if (from === 'CUSTOMER') stage.setId(`review of ${professional} on ${demand}`, review.id)
  },
  publish: ({ sql }, _scene, at) => publishDue(sql, at),
  answer: ({ toolsAt, personNamed, idOf }, { professional, demand, text }, at) =>
    answerReview(toolsAt(at), {
      reviewId: idOf(`review of ${professional} on ${demand}`),
      accountId: personNamed(professional).accountId,
      text,
    }),
}

type Match = { professional: string; demand: string }

/** The match and one of its sides, as that side's request names them. */
function asked(
  { personNamed, idOf }: Stage,
  { professional, demand }: Match,
  side: 'CUSTOMER' | 'PROFESSIONAL',
) {
  const caller = personNamed(side === 'CUSTOMER' ? idOf(`customer of ${demand}`) : professional)

  return { matchId: idOf(`${professional} on ${demand}`), caller }
}

async function uploadAll({ upload }: Stage, owner: string, pictures: readonly string[] = [], at: Date) {
  const photoIds = []
  for (const picture of pictures) photoIds.push(await upload(owner, picture, at))

  return photoIds
}

const dayAfter = (at: Date, days: number) => new Date(at.getTime() + days * day).toISOString().slice(0, 10)
