/** Was die Cloud über Drucker sagt und über Aufträge, die warten. */
import type { cloud as english } from '../en/cloud.ts';

export const cloud = {
  // Wo der Agent keinen eigenen Satz gemeldet hat.
  'printer_status.attention': 'Der Drucker braucht Hilfe: Sehen Sie auf sein Display.',
  'printer_status.paused': 'Der Drucker oder seine Warteschlange auf dem Computer ist pausiert.',
  'printer_status.error': 'Der Drucker meldet einen Fehler.',
  'printer_status.offline': 'Der Agent erreicht den Drucker nicht.',
  'printer_status.unknown': 'Kein Agent hat den Drucker in den letzten drei Minuten geprüft.',
  'printer_status.out_of_service':
    'Dieser Drucker ist außer Betrieb: Seine Aufträge warten, bis ihn jemand wieder in Betrieb nimmt.',
  'printer_status.no_agent': 'Kein Agent dieses Druckers ist online: Starten Sie {agents}. Aufträge warten bis dahin.',
  'printer_status.alone':
    'Dieser Knoten der Cloud hört die anderen zurzeit nicht und weiß deshalb nicht, ob ein Agent dieses Druckers mit einem von ihnen verbunden ist: {agents}. Ist er es, wird gedruckt.',

  'job_queued.no_agent': 'Kein Agent dieses Druckers ist online. Gedruckt wird, sobald sich einer verbindet: {agents}.',
  'job_queued.out_of_service':
    '{printer} ist außer Betrieb. Die Aufträge werden gedruckt, sobald der Drucker wieder in Betrieb ist.',
  'job_queued.pool':
    'Die Drucker des Pools {pool} sind ausgelastet oder können gerade nicht drucken. Der Auftrag druckt auf dem ersten, der kann.',
  'job_queued.pool_paused': 'Der Pool {pool} ist angehalten. Seine Aufträge drucken, sobald er fortgesetzt wird.',
  'job_queued.alone':
    'Dieser Knoten der Cloud hört die anderen zurzeit nicht. Der Auftrag wird nach wenigen Sekunden gedruckt, wenn ein Agent des Druckers mit einem von ihnen verbunden ist: {agents}.',
  'job_queued.agent_without_copies':
    'Ein Agent ist zu alt, um mehrere Exemplare zu drucken: Aktualisieren Sie {agents}.',
  'job_queued.agent_without_labels':
    'Ein Agent ist zu alt, um mehrere Etiketten zu drucken: Aktualisieren Sie {agents}.',
  'job_waiting.behind_printing': 'Er wartet hinter dem Auftrag {job}, der gedruckt wird.',
  'job_waiting.behind_held': 'Er wartet hinter dem Auftrag {job}, der auch wartet: {reason}',

  // Warum ein Auftrag endete, wo es kein Agent gemeldet hat.
  'job_end.cancelled': 'Der Auftrag wurde abgebrochen, bevor ein Agent ihn übernommen hat.',
  'job_end.expired': 'Vor Ablauf des Auftrags kam kein Agent online.',
  'job_end.closed':
    'Der Auftrag wurde geschlossen, weil sein Agent nicht zurückkam: Er ist ganz, teilweise oder gar nicht gedruckt.',
  'job_end.lost':
    'Der Agent hat seine Aufzeichnung dieses Auftrags verloren: Er ist ganz, teilweise oder gar nicht gedruckt.',
  'job_end.set_back':
    'Der Computer des Agenten oder sein Datenordner wurde auf einen früheren Stand zurückgesetzt: Der Auftrag kann seitdem gedruckt worden sein.',
  'job_end.failed_before':
    'Dieser Agent hat den Auftrag schon einmal vergeblich versucht und nicht noch einmal gedruckt.',
  'job_end.computer_replaced':
    'Der Computer des Agenten wurde ersetzt, während er diesen Auftrag hatte: Er ist ganz, teilweise oder gar nicht gedruckt.',
  'job_end.agent_removed':
    'Der Agent wurde entfernt, während er diesen Auftrag hatte: Er ist ganz, teilweise oder gar nicht gedruckt.',
  'job_end.printer_removed':
    'Der Drucker wurde entfernt, bevor der Auftrag gedruckt war. Verschieben Sie den Auftrag auf einen anderen Drucker.',
  'job_end.printer_removed_taken':
    'Der Drucker wurde entfernt, während ein Agent diesen Auftrag hatte: Er ist ganz, teilweise oder gar nicht gedruckt.',

  // Warum ein Angebot in die Warteschlange zurückging.
  'job_back.pool_paused': 'Der Pool wurde angehalten.',
  'job_back.out_of_service': 'Der Drucker wurde außer Betrieb genommen.',
  'job_pool.order': 'Pool {pool}: {printer} ist der erste Drucker, der drucken kann.',
  'job_pool.shortest_queue': 'Pool {pool}: {printer} hat die kürzeste Warteschlange.',
  'job_pool.ready': 'Pool {pool}: {printer} ist am ehesten bereit.',
  'job_pool.none': 'Pool {pool}: Kein Drucker kann gerade drucken, der Auftrag wartet bei {printer}.',
  'job_pool.took_over':
    'Pool {pool}: {printer} hat den Auftrag von {from} übernommen, wo ihn {seconds, plural, one {# Sekunde} other {# Sekunden}} lang kein Agent angenommen hatte.',
  'job_pool.left':
    'Pool {pool}: {printer} hat den Auftrag von {from} übernommen; {from} ist außer Betrieb oder nicht mehr im Pool.',
  'job_back.agent_offline': 'Der Agent ging offline, bevor er den Auftrag übernommen hat.',
  'job_back.no_answer': 'Der Agent hat nicht geantwortet.',
  'job_back.node_gone': 'Der Agent hat seine Verbindung zur Cloud verloren.',
  'job_back.unbound': 'Der Agent bedient diesen Drucker nicht mehr.',
  'job_back.agent_removed': 'Der Agent wurde entfernt.',
  'job_back.computer_replaced': 'Der Computer des Agenten wurde ersetzt.',
} as const satisfies Record<keyof typeof english, string>;
