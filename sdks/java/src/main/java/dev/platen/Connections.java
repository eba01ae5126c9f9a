// Written by `pnpm sdks` from the table of routes. Changes here are lost.
package dev.platen;

import java.util.List;
import java.util.Map;

/** The nouns of the client. */
@SuppressWarnings("unused")
abstract class Connections {
    public final Nouns.Account account;
    public final Nouns.Agents agents;
    public final Nouns.AlertChannels alertChannels;
    public final Nouns.AlertRules alertRules;
    public final Nouns.AlertSettings alertSettings;
    public final Nouns.Alerts alerts;
    public final Nouns.Attention attention;
    public final Nouns.Audit audit;
    public final Nouns.Boards boards;
    public final Nouns.Conversions conversions;
    public final Nouns.EnrollmentCodes enrollmentCodes;
    public final Nouns.EnrollmentRequests enrollmentRequests;
    public final Nouns.Invitations invitations;
    public final Nouns.JobActions jobActions;
    public final JobsCalls jobs;
    public final Nouns.Keys keys;
    public final Nouns.Labels labels;
    public final Nouns.Members members;
    public final Nouns.PageTokens pageTokens;
    public final Nouns.Pools pools;
    public final PrintersCalls printers;
    public final Nouns.Requests requests;
    public final Nouns.Templates templates;
    public final Nouns.Updates updates;
    public final Nouns.Webhooks webhooks;

    Connections(Transport transport) {
        account = new Nouns.Account(transport);
        agents = new Nouns.Agents(transport);
        alertChannels = new Nouns.AlertChannels(transport);
        alertRules = new Nouns.AlertRules(transport);
        alertSettings = new Nouns.AlertSettings(transport);
        alerts = new Nouns.Alerts(transport);
        attention = new Nouns.Attention(transport);
        audit = new Nouns.Audit(transport);
        boards = new Nouns.Boards(transport);
        conversions = new Nouns.Conversions(transport);
        enrollmentCodes = new Nouns.EnrollmentCodes(transport);
        enrollmentRequests = new Nouns.EnrollmentRequests(transport);
        invitations = new Nouns.Invitations(transport);
        jobActions = new Nouns.JobActions(transport);
        jobs = new JobsCalls(transport);
        keys = new Nouns.Keys(transport);
        labels = new Nouns.Labels(transport);
        members = new Nouns.Members(transport);
        pageTokens = new Nouns.PageTokens(transport);
        pools = new Nouns.Pools(transport);
        printers = new PrintersCalls(transport);
        requests = new Nouns.Requests(transport);
        templates = new Nouns.Templates(transport);
        updates = new Nouns.Updates(transport);
        webhooks = new Nouns.Webhooks(transport);
    }
}
