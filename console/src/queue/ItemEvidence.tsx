import { actionText } from '@daogang/contract/rules/operator-action'
import { Alert, Image, Skeleton } from 'antd'
import { DossierLinks } from '../dossier/DossierLinks'
import { messageOf } from '../lib/api'
import { momentText } from '../lib/time'
import type { Look } from './use-look'

/** Everything that a decision needs. */
export function ItemEvidence({ look }: { look: Look }) {
  if (look.error) return <Alert type="warning" title={messageOf(look.error)} />
  if (!look.data) return <Skeleton active />
  const { facts, earlier, links } = look.data
  const pictures = facts.filter(({ picture }) => picture !== '')
  return (
    <>
      <dl className="facts" data-testid="facts">
        {facts.filter(({ picture, recording }) => picture === '' && !recording).map(({ label, text }, nth) => (label === ''
          ? <dd key={nth} className="wide">{text}</dd>
          : [<dt key={`${nth} label`}>{label}</dt>, <dd key={nth}>{text}</dd>]))}
      </dl>
      {facts.filter(({ recording }) => recording).map(({ label, recording }, nth) => (
        <figure key={recording} className="recording">
          <figcaption>{label}{nth + 1}</figcaption>
          <audio controls preload="none" src={recording} aria-label={`${label}${nth + 1}`} />
        </figure>
      ))}
      {pictures.length > 0 && (
        <Image.PreviewGroup>
          <div className="pictures">
            {pictures.map(({ label, text, picture }, nth) => (
              <figure key={picture}>
                <Image src={picture} alt={`${label}${nth + 1}`} width={220} height={150} />
                {text !== '' && <figcaption>{text}</figcaption>}
              </figure>
            ))}
          </div>
        </Image.PreviewGroup>
      )}
      {links.length > 0 && <><h3>有关的</h3><DossierLinks links={links} label="有关的" /></>}
      {earlier.length > 0 && (
        <>
          <h3>以前</h3>
          <dl className="facts">
            {earlier.map(({ at, actor, action, reason }) => [
              <dt key={`${at}${action}`}>{momentText(at)}</dt>,
              <dd key={`${at}${action} text`}>{actor} {actionText(action)}{reason === '' ? '' : `：${reason}`}</dd>,
            ])}
          </dl>
        </>
      )}
    </>
  )
}
