import type { Movement } from '@joblane/contracts/jobcoins/api'
import { paths } from '@joblane/contracts/site/pages'
import { Link } from 'react-router'
import { onDay } from '#lib/format/dates.ts'
import './statement.css'

/** Every movement with its reason and the balance after it, newest first. */
export const StatementTable = ({ movements }: { movements: readonly Movement[] }) => (
  <table className="ledger">
    <caption>Leads, newest first</caption>
    <thead>
      <tr>
        <th scope="col">Date</th>
        <th scope="col">Description</th>
        <th scope="col" className="r">
          Leads
        </th>
        <th scope="col" className="r">
          Balance after
        </th>
        <th scope="col">Details</th>
      </tr>
    </thead>
    <tbody>
      {movements.map((movement) => (
        <Row key={movement.id} movement={movement} />
      ))}
    </tbody>
  </table>
)

const Row = ({
  movement: { at, title, reason, leads, balanceAfter, orderId, demandId },
}: {
  movement: Movement
}) => (
  <tr>
    <td className="num">
      <time dateTime={at}>{onDay(at)}</time>
    </td>
    <td>
      <span className="what-for">{title}</span>
      <small>{reason}</small>
    </td>
    <td className={leads < 0 ? 'r minus' : 'r plus'}>{signed(leads)}</td>
    <td className="r">{balanceAfter}</td>
    <td>
      {demandId !== null && <Link to={paths.demand(demandId)}>Demand</Link>}
      {orderId !== null && <Link to={paths.receipt(orderId)}>Receipt</Link>}
    </td>
  </tr>
)

const signed = (leads: number) => (leads > 0 ? `+${leads}` : leads < 0 ? `−${-leads}` : '0')
