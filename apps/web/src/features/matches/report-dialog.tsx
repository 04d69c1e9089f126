import { type ReportReason, reportReasons } from '@joblane/contracts/api/reports'
import { textLimits } from '@joblane/contracts/business/text-limits'
import { useState } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Button } from '#ui/elements/button.tsx'
import { TextAreaField } from '#ui/fields/field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useReport } from './use-match-actions.ts'

const reasonTexts: Record<ReportReason, string> = {
  SPAM: 'Spam or advertising',
  RUDE: 'Rude or insulting',
  UNSAFE: 'I felt unsafe',
  FALSE_DETAILS: 'False details',
  OTHER: 'Something else',
}

type Props = { matchId: string; name: string; onClose: () => void }

/** Reports the other side to us. */
export function ReportDialog({ matchId, name, onClose }: Props) {
  const { mutate, isPending } = useReport(matchId)
  const [reason, setReason] = useState<ReportReason>('SPAM')
  const [text, setText] = useState('')

  return (
    <Dialog
      title={`Report ${name}`}
      subtitle={`A person reads every report. ${name} is not told who sent it.`}
      onClose={onClose}
      footer={
        <>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button
            busyText={isPending && 'Sending...'}
            onClick={() => mutate({ reason, text }, { onSuccess: onClose })}
          >
            Send report
          </Button>
        </>
      }
    >
      <SelectField
        label="What is wrong?"
        placeholder="Choose a reason"
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
    </Dialog>
  )
}
