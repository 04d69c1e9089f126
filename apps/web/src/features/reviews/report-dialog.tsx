import { type Report, type ReportReason, reportReasons } from '@joblane/contracts/matches/reports'
import { textLimits } from '@joblane/contracts/matches/numbers'
import { useState } from 'react'
import { TextAreaField } from '#ui/fields/field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { closeWhenDone } from '#ui/dialog/close-when-done.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'

const reasonTexts: Record<ReportReason, string> = {
  SPAM: 'Spam or advertising',
  RUDE: 'Rude or insulting',
  UNSAFE: 'I felt unsafe',
  FALSE_DETAILS: 'False details',
  OTHER: 'Something else',
}

type Props = {
  title: string
  /** Who does not learn who sent the report. */
  about: string
  sending: {
    mutate: (report: Report, options: ReturnType<typeof closeWhenDone>) => void
    isPending: boolean
  }
  onClose: () => void
}

/** Reports a person or what they wrote to us. */
export default function ReportDialog({ title, about, sending, onClose }: Props) {
  const [reason, setReason] = useState<ReportReason>('SPAM')
  const [text, setText] = useState('')

  return (
    <ConfirmDialog
      title={title}
      subtitle={`A person reads every report. ${about} is not told who sent it.`}
      onClose={onClose}
      confirm={{
        children: 'Send report',
        busyText: sending.isPending && 'Sending...',
        onClick: () => sending.mutate({ reason, text }, closeWhenDone(onClose, ['REPORT_OPEN'])),
      }}
    >
      <SelectField
        label="What is wrong?"
        name="reason"
        options={reportReasons.map((value) => ({ value, text: reasonTexts[value] }))}
        value={reason}
        onChoose={(chosen) => setReason(chosen as ReportReason)}
      />
      <TextAreaField
        label="What happened?"
        isOptional
        maxLength={textLimits.reportText}
        rows={4}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </ConfirmDialog>
  )
}
