import { useState } from 'react'
import { dropDraft, readDraft, writeDraft } from '#lib/drafts/drafts.ts'

const name = 'return-path'

/** Stores the page to return to after buying leads. The payment's tab inherits it. */
export const keepReturnPath = (path: string) => writeDraft(name, { path })

/** They are back, or gave it up. */
export const dropReturnPath = () => dropDraft(name)

/** The page to return to after buying; empty if there is no such page. */
export const useReturnPath = () => useState(() => readDraft(name, { path: '' }).path)[0]
