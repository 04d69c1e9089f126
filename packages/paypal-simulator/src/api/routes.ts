import { showApproval, takeDecision } from '../approval/approval-routes.ts'
import {
  actOnCapture,
  actOnOrder,
  addFault,
  clearFaults,
  endTokens,
  settleDispute,
  showLedger,
} from './control-routes.ts'
import { getDispute } from './disputes-api.ts'
import { json, type Route } from './exchange.ts'
import { listEvents, resendEvent, showCertificate, verifySignature } from './notifications-api.ts'
import { giveToken } from './oauth-api.ts'
import { captureOrder, createOrder, getOrder } from './orders-api.ts'
import { patchOrder } from './patch-order.ts'
import { getCapture, getRefund, refundCapture } from './payments-api.ts'

/** All routes: the provider's, the buyer's, then the simulator's control routes. */
export const routes: readonly Route[] = [
  { method: 'POST', path: /^\/v1\/oauth2\/token$/, operation: 'token', handle: giveToken },
  { method: 'POST', path: /^\/v2\/checkout\/orders$/, operation: 'create', handle: createOrder },
  { method: 'GET', path: /^\/v2\/checkout\/orders\/(?<id>\w+)$/, operation: 'get', handle: getOrder },
  { method: 'PATCH', path: /^\/v2\/checkout\/orders\/(?<id>\w+)$/, operation: 'update', handle: patchOrder },
  {
    method: 'POST',
    path: /^\/v2\/checkout\/orders\/(?<id>\w+)\/capture$/,
    operation: 'capture',
    handle: captureOrder,
  },
  { method: 'GET', path: /^\/v2\/payments\/captures\/(?<id>\w+)$/, operation: 'get', handle: getCapture },
  { method: 'GET', path: /^\/v2\/payments\/refunds\/(?<id>\w+)$/, operation: 'get', handle: getRefund },
  {
    method: 'POST',
    path: /^\/v2\/payments\/captures\/(?<id>\w+)\/refund$/,
    operation: 'refund',
    handle: refundCapture,
  },
  { method: 'GET', path: /^\/v1\/customer\/disputes\/(?<id>[\w-]+)$/, operation: 'get', handle: getDispute },
  { method: 'GET', path: /^\/v1\/notifications\/certs\/(?<id>[\w-]+)$/, handle: showCertificate },
  { method: 'POST', path: /^\/v1\/notifications\/verify-webhook-signature$/, handle: verifySignature },
  { method: 'GET', path: /^\/v1\/notifications\/webhooks-events$/, handle: listEvents },
  {
    method: 'POST',
    path: /^\/v1\/notifications\/webhooks-events\/(?<id>[\w-]+)\/resend$/,
    handle: resendEvent,
  },

  { method: 'GET', path: /^\/checkoutnow$/, handle: showApproval },
  { method: 'POST', path: /^\/checkoutnow$/, handle: takeDecision },

  { method: 'GET', path: /^\/__sim\/health$/, handle: () => json(200, { is: 'paypal-simulator' }) },
  { method: 'GET', path: /^\/__sim\/ledger$/, handle: showLedger },
  { method: 'POST', path: /^\/__sim\/faults$/, handle: addFault },
  { method: 'DELETE', path: /^\/__sim\/faults$/, handle: clearFaults },
  { method: 'DELETE', path: /^\/__sim\/tokens$/, handle: endTokens },
  {
    method: 'POST',
    path: /^\/__sim\/orders\/(?<id>\w+)\/(?<act>approve|decline|expire)$/,
    handle: actOnOrder,
  },
  {
    method: 'POST',
    path: /^\/__sim\/captures\/(?<id>\w+)\/(?<act>complete|deny|reverse|refund|dispute)$/,
    handle: actOnCapture,
  },
  { method: 'POST', path: /^\/__sim\/disputes\/(?<id>[\w-]+)\/resolve$/, handle: settleDispute },
]
