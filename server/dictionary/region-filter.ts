/** Cities that consist of towns, whose codes look like those of development zones. */
const CITIES_OF_TOWNS = ['4419', '4420', '4604', '6202', '2327']
/** Zones that people use as districts: 苏州工业园区, 成都高新区. */
const KNOWN_ZONES = new Set(['320571', '510191'])
/** Merged or abolished (港闸, 梅列, 长岛, 东升), only statistical (江北新区, 镇江新区, 市辖区), or a misspelt duplicate (芩雅). */
const OBSOLETE = new Set(['320611', '350402', '370634', '442015', '320112', '321150', '620201', '710203'])

/** County digits 71–80 and 90–99 are development zones; 81–89 are county-level cities. */
function isZone(code: string): boolean {
  const county = Number(code.slice(4))
  const numbered = (county > 70 && county < 81) || county >= 90
  return numbered && Number(code) < 710000 && !CITIES_OF_TOWNS.includes(code.slice(0, 4)) && !KNOWN_ZONES.has(code)
}

const stem = (name: string) => name.replace(/[区市镇乡]$/, '')

/** What the former and the current name of a place in Taiwan have in common. */
const placeOf = ([code, name]: Entry) => `${code.slice(0, 4)} ${stem(name)}`

type Entry = [code: string, name: string]

/** The districts that users can choose. */
export function currentDistricts(entries: readonly Entry[]): Entry[] {
  // The package lists some places in Taiwan under a former and a current name; the current one comes first.
  const current = new Map(entries.filter(([code]) => code.startsWith('71')).reverse().map((entry) => [placeOf(entry), entry[0]]))
  const isFormerName = (entry: Entry) => entry[0].startsWith('71') && current.get(placeOf(entry)) !== entry[0]
  return entries.filter((entry) => {
    const [code, name] = entry
    return name !== '其它区' && !OBSOLETE.has(code) && !isZone(code) && !isFormerName(entry)
  })
}
