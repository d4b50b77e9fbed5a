import type { Dossier, Standing } from '@daogang/contract/operator-dossier'
import { maySanction, SANCTION_NAMES, sanctionOf, type DossierKind, type SanctionName } from '@daogang/contract/rules/sanction'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Card, Skeleton } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ActionDialog, type Chosen } from '../dossier/ActionDialog'
import { DossierLinks } from '../dossier/DossierLinks'
import { EnterpriseDesk } from '../dossier/EnterpriseDesk'
import { Masked } from '../dossier/Masked'
import { PersonDesk } from '../dossier/PersonDesk'
import { Proposals } from '../dossier/Proposals'
import { Timeline } from '../dossier/Timeline'
import { call, messageOf, type CallName } from '../lib/api'
import { useSend } from '../lib/queries'
import { useMay, useMe } from '../lib/session'
import { endText, momentText } from '../lib/time'

const LOOK = 'POST /operator/dossier/look' satisfies CallName
const STALE: readonly CallName[] = [LOOK, 'GET /operator/dossier/timeline', 'GET /operator/sanction/list']
const KINDS: Readonly<Record<DossierKind, string>> = { person: '人', enterprise: '企业', job: '岗位' }

/** Sanctions that can be given to a subject. Those in force are lifted by another button. */
const actionsOn = (subject: DossierKind | 'store', standing: readonly Standing[], subjectId: string): SanctionName[] =>
  SANCTION_NAMES.filter((name) => {
    const sanction = sanctionOf(name)
    if (sanction.subject !== subject || !sanction.isHard || name === 'unmask') return false
    return !standing.some((each) => each.subjectId === subjectId && (each.lift === `lift-${name}` || each.lift === `un${name}`
      || (name === 'cancel' && each.lift === 'restore')))
  })

/** One person, enterprise or job: facts, sanctions in force, buttons for others, and a timeline. */
export function DossierPage({ kind }: { kind: DossierKind }) {
  const { id = '' } = useParams()
  const { roles } = useMe()
  const may = useMay()
  const { message } = App.useApp()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  // Looking is recorded, so it is asked for once.
  const look = useQuery({
    queryKey: [LOOK, { kind, id }], queryFn: () => call(LOOK, { kind, id }), staleTime: Infinity, refetchOnWindowFocus: false,
  })
  const propose = useSend('POST /operator/sanction/propose', STALE, ({ said }) => {
    setChosen(null)
    void message.success(said)
  })
  if (look.error && !look.data) return <Alert type="warning" title={messageOf(look.error)} />
  if (!look.data) return <Skeleton active />
  const { title, facts, masked, standing, supports, stores, links }: Dossier = look.data
  const choose = (action: SanctionName, subjectId: string, name: string) => () =>
    setChosen({ action, subjectId, name, once: crypto.randomUUID() })
  const buttons = (subject: DossierKind | 'store', subjectId: string, name: string) =>
    actionsOn(subject, standing, subjectId).filter((action) => maySanction(roles, action)).map((action) => (
      <Button key={action} danger={sanctionOf(action).needsTwo} onClick={choose(action, subjectId, name)}>
        {sanctionOf(action).label}
      </Button>
    ))
  return (
    <>
      <h1 className="page-title">{KINDS[kind]}：{title}</h1>
      <Proposals subjectId={id} />
      {standing.map((each) => (
        <Alert
          key={`${each.lift} ${each.subjectId}`} type="error" style={{ marginBottom: 16 }} title={each.label}
          description={[each.reason, each.by, momentText(each.at), each.until && `到${endText(each.until)}`,
            each.decisionId && `公示编号 ${each.decisionId}`].filter(Boolean).join('  ')}
          action={maySanction(roles, each.lift)
            && <Button onClick={choose(each.lift, each.subjectId, '')}>{sanctionOf(each.lift).label}</Button>}
        />
      ))}
      <div className="dossier">
        <div>
          <Card title="资料" style={{ marginBottom: 16 }}>
            <dl className="facts" data-testid="facts">
              {facts.map(({ label, text }) => [<dt key={label}>{label}</dt>, <dd key={`${label} text`}>{text}</dd>])}
            </dl>
          </Card>
          {masked.length > 0 && (
            <Card title="号码" style={{ marginBottom: 16 }}>
              <Masked masked={masked} personId={id} onAsk={maySanction(roles, 'unmask') ? choose('unmask', id, '') : undefined} />
            </Card>
          )}
          <Card title="处理" style={{ marginBottom: 16 }}>
            <div className="actions">{buttons(kind, id, '')}</div>
            {kind === 'person' && <PersonDesk id={id} supports={supports} />}
            {stores.map(({ id: storeId, name, note }) => (
              <div key={storeId} className="store">
                <div>{name} <span className="quiet">{note}</span></div>
                <div className="actions">{buttons('store', storeId, name)}
                  {may('POST /operator/visit/plan') && <Link to={`/content/visits?store=${storeId}`}>派人去</Link>}
                </div>
              </div>
            ))}
          </Card>
          {kind === 'enterprise' && <EnterpriseDesk id={id} />}
          {kind === 'enterprise' && may('POST /operator/ledger/account') && (
            <p><Link to={`/finance/ledger?kind=employer&owner=${id}`}>看企业账户的每一笔</Link></p>
          )}
          {links.length > 0 && <Card title="有关的"><DossierLinks links={links} label="有关的" /></Card>}
        </div>
        <Card title="经过"><Timeline kind={kind} id={id} /></Card>
      </div>
      {chosen && (
        <ActionDialog
          chosen={chosen} looks={masked.map(({ what }) => what)} isBusy={propose.isPending} onClose={() => setChosen(null)}
          onSend={(given) => propose.mutate({ once: chosen.once, action: chosen.action, subjectId: chosen.subjectId, ...given })}
        />
      )}
    </>
  )
}
