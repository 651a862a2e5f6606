CREATE OR REPLACE TRIGGER contact_messages_desk_news AFTER INSERT OR UPDATE OR DELETE ON contact_messages
FOR EACH STATEMENT EXECUTE FUNCTION desk_news('messages');
