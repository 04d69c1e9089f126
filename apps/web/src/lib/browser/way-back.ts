import { useState } from 'react'
import { dropDraft, readDraft, writeDraft } from './drafts.ts'

const name = 'way-back'

/** Remembers where somebody was who has to buy leads first. A tab that is opened for paying takes it along. */
export const leaveWayBack = (path: string) => writeDraft(name, { path })

/** They are back, or gave it up. */
export const dropWayBack = () => dropDraft(name)

/** Where somebody wants to go on after buying; empty where they did not say. */
export const useWayBack = () => useState(() => readDraft(name, { path: '' }).path)[0]
