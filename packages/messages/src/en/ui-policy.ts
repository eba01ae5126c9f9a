/** What a company fixes for a computer: in the windows of the agent, and in the templates for Group Policy. */
export const uiPolicy = {
  'ui.policy.title': 'Set by your company',
  'ui.policy.hint': 'Whoever manages this computer has set this by policy. It cannot be changed here.',
  'ui.policy.byCompany': 'Set by your company.',
  'ui.policy.on': 'Yes',
  'ui.policy.off': 'No',
  'ui.policy.category': 'Platen print agent',
  'ui.policy.supported': 'Platen agent 0.1 or later',
  'ui.policy.server': 'Server',
  'ui.policy.server.help':
    'The address of the Platen server, such as https://print.example.com. The agent connects there and nowhere else, and whoever enrolls it need not type it.',
  'ui.policy.proxy': 'Proxy',
  'ui.policy.proxy.help':
    'The proxy on the way to the server, such as http://proxy.example.com:3128. If this is not configured, the agent uses the setting of this computer, or the proxy that Windows knows.',
  'ui.policy.extraCaFile': 'File with further certificates',
  'ui.policy.extraCaFile.help':
    'A PEM file on the computer with certificates of authorities that the agent trusts in addition to those of Windows. Needed only where a PEM file is distributed instead of a certificate in the store of Windows.',
  'ui.policy.updates': 'Updates by itself',
  'ui.policy.updates.help':
    'Enabled: the agent installs new versions by itself, as far as its set-up can. Disabled: it never does; your software distribution does.',
  'ui.policy.updateRing': 'Ring of updates',
  'ui.policy.updateRing.help': 'Which versions the agent takes: those for everybody, or earlier ones.',
  'ui.policy.updateRing.latest': 'Stable',
  'ui.policy.updateRing.beta': 'Early',
  'ui.policy.remoteLogs': 'Who may read the log from afar',
  'ui.policy.remoteLogs.help':
    'Who in the Platen account may read the log and the diagnostics of this computer in the dashboard. If this is not configured: operators and owners.',
  'ui.policy.remoteLogs.nobody': 'Nobody',
  'ui.policy.remoteLogs.owners': 'Owners',
  'ui.policy.remoteLogs.operators': 'Operators and owners',
  'ui.policy.networks': 'Networks with printers',
  'ui.policy.networks.help':
    'The networks in which the agent may print, one on each line, such as 192.0.2.0/24 or 2001:db8::/32. There it uses the ports of printers; everywhere else it refuses, whatever was added on the computer. If this is not configured, it prints in private networks.',
  'ui.policy.keepDocuments': 'Keep what was printed for a day',
  'ui.policy.keepDocuments.help':
    'Disabled: the agent deletes each document when it has printed it, and Activity shows no labels. Enabled: the last 50 documents stay on the computer for a day.',
} as const;
