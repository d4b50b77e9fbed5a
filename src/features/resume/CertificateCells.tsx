import type { HeldCertificate } from '@daogang/contract/certificate'
import { Cell, CellGroup, Tag } from '@/ui'

/** Certificates that were checked. Renders nothing if there are none. */
export function CertificateCells({ certificates }: { certificates: readonly HeldCertificate[] }) {
  if (certificates.length === 0) return null
  return (
    <CellGroup title="证书">
      {certificates.map(({ name, level, validUntil }) => (
        <Cell
          key={name + level} title={[name, level].filter(Boolean).join(' ')} note={validUntil === '' ? '长期有效' : `${validUntil}前有效`}
          right={<Tag kind="ok" icon="shield">已核验</Tag>}
        />
      ))}
    </CellGroup>
  )
}
