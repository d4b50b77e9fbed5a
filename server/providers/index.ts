import type { Config } from '../config'
import type { Db } from '../db/schema'
import type { Log } from '../lib/log'
import { createCertificates } from './certificate'
import type { CertificateReader } from './certificate/types'
import { createCharges } from './charge'
import type { ChargeProviders } from './charge/types'
import { createProofOfWork } from './challenge/proof-of-work'
import type { Challenges } from './challenge/types'
import { createGeo } from './geo'
import type { Geo } from './geo/types'
import { createLicences } from './licence'
import type { LicenceReader } from './licence/types'
import { createMiniPrograms } from './mini-program'
import { createContentCheckers } from './moderation'
import type { ContentCheckers } from './moderation/types'
import { createPayouts } from './payout'
import type { PayoutProviders } from './payout/types'
import { createPayeeIdentities } from './payee-identity'
import type { PayeeIdentities } from './payee-identity/types'
import { createPhoneNumbers } from './phone-number'
import type { PhoneNumbers } from './phone-number/types'
import { createRealNames } from './real-name'
import type { RealNames } from './real-name/types'
import { createRegister } from './register'
import type { EnterpriseRegister } from './register/types'
import { createSpeech } from './speech'
import type { SpeechReader } from './speech/types'
import { createScreenLinks } from './screen-link'
import type { ScreenLinks } from './screen-link/types'
import { createFileSms } from './sms/file'
import { createTencentSms } from './sms/tencent'
import type { Sms } from './sms/types'
import { createDiskStorage } from './storage/disk'
import { createS3Storage } from './storage/s3'
import type { Storage } from './storage/types'
import { createMessages } from './subscribe-message'
import type { MessageHosts } from './subscribe-message/types'
import { createVirtualNumbers } from './virtual-number'
import type { VirtualNumbers } from './virtual-number/types'

/** The external services. Each is an interface with a development implementation and a real one. */
export interface Providers {
  sms: Sms
  storage: Storage
  phoneNumbers: PhoneNumbers
  geo: Geo
  realNames: RealNames
  /** Null: people type what their licence says. */
  licences: LicenceReader | null
  /** Null: operators look at health certificates alone. */
  certificates: CertificateReader | null
  /** Null: a person checks every enterprise. */
  register: EnterpriseRegister | null
  /** Null: people call each other directly. */
  virtualNumbers: VirtualNumbers | null
  messages: MessageHosts
  contentCheckers: ContentCheckers
  challenges: Challenges
  charges: ChargeProviders
  payouts: PayoutProviders
  payeeIdentities: PayeeIdentities
  screenLinks: ScreenLinks
  /** Null: no speech is turned into text. */
  speech: SpeechReader | null
}

/** The storage of files, by the settings. */
export const createStorage = async (config: Config, log: Log, now: () => Date): Promise<Storage> =>
  (config.storageProvider === 's3' ? createS3Storage(config.s3) : createDiskStorage({ ...config, now }, log))

/**
 * The implementations of the settings.
 * @param db called once the server has opened its database
 */
export async function createProviders(config: Config, log: Log, now: () => Date, db: () => Db): Promise<Providers> {
  const miniPrograms = createMiniPrograms(config)
  return {
    sms: config.smsProvider === 'tencent' ? await createTencentSms(config.tencentSms) : createFileSms(config, log),
    storage: await createStorage(config, log, now),
    phoneNumbers: await createPhoneNumbers(config, miniPrograms, log),
    geo: createGeo(config, log),
    realNames: createRealNames(config, log),
    licences: createLicences(config, log),
    certificates: createCertificates(config, log),
    register: createRegister(config, log),
    virtualNumbers: createVirtualNumbers(config, log),
    messages: await createMessages(config, miniPrograms, log),
    contentCheckers: await createContentCheckers(config, miniPrograms, log),
    challenges: createProofOfWork(config),
    charges: await createCharges(config, log, now),
    payouts: await createPayouts({ config, db, now, log }),
    payeeIdentities: await createPayeeIdentities(config, miniPrograms, log),
    screenLinks: await createScreenLinks(config, miniPrograms, log),
    speech: createSpeech(config, log),
  }
}
